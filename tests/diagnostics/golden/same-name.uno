language 1
house rule names for any edition

keep a number called score for every player
a card is wild if it is red
card skip, 2 of each colour, worth 10
  when played
    the next player misses a turn
