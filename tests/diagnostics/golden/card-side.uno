language 1
edition tiny from flip "A card without a side"

replace [table.deck]
  deck of 120 cards
card frost, 2 of each colour, worth 20
  when played or turned up at the start
    the next player misses a turn
