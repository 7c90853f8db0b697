language 1
house rule shows for classic "A 7 shows the hand of the next player"

when a player plays a 7
  the next player shows their hand to the player

example "what is shown is seen"
  Ann has red 7, blue 1, blue 2
  Ben has wild, wild-draw-four, green 1
  the top card is red 3
  Ann plays red 7
  then Ben shows wild, wild-draw-four
