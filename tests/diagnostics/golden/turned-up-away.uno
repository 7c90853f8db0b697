language 1
house rule mine for classic "The last card of the pile"

when the draw pile is empty
  put every card of the discard pile into the draw pile
  shuffle the draw pile
when a player plays a 7
  the player turns up a card
  if the top card is a 1
    the player draws 1 card
