language 1
house rule three for any edition with draw-two

replace [draw-two.played]
  when played or turned up at the start
    the next player draws 3 cards
    the next player misses a turn
replace [draw-two.last]
  when played as the last card
    the next player draws 3 cards
