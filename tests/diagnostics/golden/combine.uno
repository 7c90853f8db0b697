language 1
combine stacking, jump-in

when a player plays a wild
  the next player draws 1 card
