# Who wins
# begins again.
# Nobody else.
language 1
house rule 01 for classic "Winner begins"

when a player plays a 7
  the next player draws 1 card
