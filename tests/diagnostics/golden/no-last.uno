language 1
house rule three for any edition

card draw-three, 2 of each colour, worth 20
  when played or turned up at the start
    the next player draws 3 cards
    the next player misses a turn
