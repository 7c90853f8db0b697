language 1
house rule found for any edition
a player may play a playable card, except as a bluff
