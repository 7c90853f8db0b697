language 1
house rule color-lock for any edition "Colour lock: on a wild, only the called colour may be played"

if the top card is wild, a player may only play a card that has the colour in play
