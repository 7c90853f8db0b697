language 1
house rule blocks for any edition

when a player plays a wild
  the next player draws 1 card
    the next player misses a turn
