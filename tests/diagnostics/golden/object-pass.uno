language 1
house rule mine for classic "To pass"

when a player plays a 1
  if the player has no red card
    the player draws 1 card
  otherwise
    the player passes
