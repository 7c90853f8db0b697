language 1
house rule six for classic "Six cards"

replace [challenge.accepted]
  the next player draws 6 cards
  the next player misses a turn
