language 1
house rule mine for classic "Cards of one colour"

when a player plays a 1
  if the total worth of their cards of one colour is 31
    the player draws 1 card
when a player plays a 2
  the player with the lowest total worth of cards of one colour draws 1 card
