language 1
house rule steps for any edition

when a player plays a wild
    the next player draws 1 card
  the next player misses a turn
when a player plays a 3
  the next player draws 1 card
    the next player misses a turn
