language 1
combine stacking, jump-in "Nobody jumps in while there is a stack"

except [jump-in.play] if the penalty is above 0

example "nobody jumps in while there is a stack"
  Ann has red draw-two, red 1
  Ben has 3 cards
  Cleo has red draw-two, green 1
  the top card is red 5
  Ann plays red draw-two
  then Cleo may not play red draw-two
