language 1
house rule blank for any edition

card blank, 2 of each colour, worth 0
replace [skip.played]
  when turned up at the start
    the next player misses a turn
