language 1
house rule forever for any edition

when a player plays a 5
  repeat until the player has 3 cards
    the next player misses a turn
when a player plays a 4
  repeat until the number of players is 11
    the next player draws 1 card
