language 1
house rule own for classic "Own"

when a player plays a 7
  for every colour, the next player draws 1 card
