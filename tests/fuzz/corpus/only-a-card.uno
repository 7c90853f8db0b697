language 1
house rule found for any edition
if the top card is wild, a player may only play a card
