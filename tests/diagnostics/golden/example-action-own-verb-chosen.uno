language 1
house rule knocking for classic "A 2 may knock"

when a player plays a 2
  the player may "knock"
    the next player misses a turn

example "a 2"
  Ann has red 2, blue 1
  Ben has green 1, green 2
  the top card is red 5
  Ann plays red 2
  Ann spins 6
  then it is Ann's turn
