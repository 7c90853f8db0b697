language 1

when a player plays a wild
  the next player draws 1 card
