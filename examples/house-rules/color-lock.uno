language 1
house rule color-lock for any edition "Colour lock: on a wild card, only the chosen colour may be played"

if the top card is wild, a player may only play a card that has the colour in play

example "on a wild card, only the chosen colour"
  Ann has red 7, green 5, wild
  Ben has 2 cards
  the top card is wild
  the colour in play is red
  then Ann may play red 7
  then Ann may not play green 5
  then Ann may not play wild
