language 1
house rule cold for any edition

card frost, 4 cards, worth 20
  when played
    the player chooses the colour in play
card ice, 2 of each colour, worth 20
  when played
    the next player misses a turn
