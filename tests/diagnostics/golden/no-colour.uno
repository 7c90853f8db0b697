language 1
house rule cold for any edition

card frost, 4 cards, worth 20
  when played
    the next player misses a turn
  when turned up at the start
    the next player chooses the colour in play
