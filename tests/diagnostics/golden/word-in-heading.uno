language 1
huose rule slips for any edition

when a player plays a wild
  the next player drwas 1 card
