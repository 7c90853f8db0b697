language 1
house rule which-same for classic "The same colour as which card?"

when a player plays a 6
  if every card in their hand has the same colour
    the next player draws 1 card

when a player plays a 5
  if all cards in their hand have the same number
    the next player draws 1 card

when a player plays a 4
  if no card in their hand has the same colour
    the next player draws 1 card
