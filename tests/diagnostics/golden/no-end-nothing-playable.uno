language 1
house rule nothing-playable for any edition "Nobody plays anything"

a player may not play a card
