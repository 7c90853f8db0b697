language 1
house rule lonely for classic "Who has no other card of the colour"

keep a number called gems for every player

when a player plays a card
  if they have no other card of its colour
    their gems grow by 1
  if it has a colour and nobody has a card of its colour, their gems grow by 1
  if it has no colour or no other player has a card of its colour, their gems grow by 1
  if they have a card of its colour
    their gems grow by 1
  otherwise
    their gems shrink by 1, but not below 0

when a player plays a 7 if they have no card of its colour, their gems grow by 1
when a player draws a card unless another player has a card of its number, their gems grow by 1

when a player begins a turn
  if they have no card of the colour in play, their gems grow by 1
