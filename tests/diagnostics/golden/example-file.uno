language 1
examples sevens for classic "What a 7 does"

when a player plays a 7
  the next player draws 1 card

example "a 7 is played"
  Ann has red 7, blue 1
  Ben has green 2
  the top card is red 3
  Ann plays red 7
  then Ben has green 2
