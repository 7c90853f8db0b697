language 1
house rule mine for classic "A card drawn in place of another"

when a player draws a wild card
  the player gives it to the next player
  the player draws 1 card
