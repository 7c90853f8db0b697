language 1
house rule slips for any edition

whn a player plays a wild
  the next player draws 1 card
when a player plays a 3
  the next player drwas 1 card
when a player plays a 4
  the next player throws a card
when a player plays a 5
  if the player haz 1 card
    the next player misses a turn
crad frost, 2 of each colour, worth 20
replce [skip.played]
  when played
    the next player draws 1 card
