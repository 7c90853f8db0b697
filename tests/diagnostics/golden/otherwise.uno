language 1
house rule else for any edition

when a player plays a 7
  the next player draws 1 card
  otherwise
    the next player misses a turn
when a player plays a 3
  otherwise
    the next player misses a turn
otherwise the next player misses a turn
