language 1
# over flip
house rule cards for flip

card frost, 2 of each colour, worth 20
  when played
    the next player misses a turn
