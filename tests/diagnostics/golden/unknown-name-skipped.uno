language 1
house rule skipped for classic "Whoever was skipped"

when a player plays a 7
  the next player misses a turn
  the skipped player draws 1 card
