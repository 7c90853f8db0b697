language 1
house rule four for any edition with draw-two

replace [draw-two.played]
  when played or turned up at the start
    the next player draws 4 cards
    the next player misses a turn
remove [draw-two.last]
