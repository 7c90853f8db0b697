language 1
house rule found for any edition
a player may not play a playable card as their last card
