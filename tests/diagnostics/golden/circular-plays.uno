language 1
house rule circles for any edition

a player may not play a playable card as their last card
a player may play a playable card on a draw-two
if the player can play a 7, a player may only play a 7
a player may not play a wild if they have a playable number card
