language 1
house rule seven-zero for any edition "Seven-Zero: sevens swap hands, zeros pass them on"

when a player plays a 7, the player swaps hands with another player     [seven]
when a player plays a 0, every player gives their hand to the next player   [zero]

example "a 7 swaps hands"
  Ann has red 7, blue 1
  Ben has green 2
  Cleo has yellow 3
  the top card is red 5
  Ann plays red 7 and chooses Cleo
  then Ann has yellow 3
  then Cleo has blue 1
  then Ben has green 2

example "a 0 passes all hands on"
  Ann has red 0, blue 1
  Ben has green 2
  Cleo has yellow 3
  the top card is red 5
  Ann plays red 0
  then Ann has yellow 3
  then Ben has blue 1
  then Cleo has green 2
