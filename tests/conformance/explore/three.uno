language 1
house rule three for any edition "A Draw Two is a Draw Three"

replace [draw-two.played]
  when played or turned up at the start
    the next player draws 3 cards
    the next player misses a turn
