language 1
house rule no-sevens for any edition

a player may not play a 7

example "a seven"
  Ann has red 7, blue 1
  Ben has green 2
  the top card is red 3
  then Ann may play red 7
