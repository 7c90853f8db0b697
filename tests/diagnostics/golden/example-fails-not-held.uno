language 1
house rule sevens for any edition

when a player plays a 7
  the next player draws 1 card

example "a card that nobody has is not shown to be forbidden"
  Ann has red 7, blue 1
  Ben has green 2
  the top card is red 3
  then Ann may not play green 9
