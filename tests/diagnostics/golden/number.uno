language 1
house rule many for any edition

when a player plays a wild
  the next player draws 1000000 cards
