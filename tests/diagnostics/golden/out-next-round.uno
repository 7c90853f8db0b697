language 1
house rule o for classic "O"

keep a flag called eliminated for every player, for the whole game
add before [setup.seven]
  for every player
    if their eliminated is true, they are out of the round
when the round ends
  for every player
    if they have at least 10 cards, their eliminated becomes true
set next-dealer to any
replace [score.again]
  the dealer becomes the player left of the dealer
  a round begins
