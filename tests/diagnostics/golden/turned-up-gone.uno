language 1
house rule turned-up-gone for classic "A card turned up in a turn"

when a player plays a 5
  the next player turns up the top card of the draw pile
  if the top card of the draw pile has a number
    the next player draws 4 cards

when a player plays a 6
  the player shows the top card of the draw pile to every player
  if the top card of the draw pile has a number
    the next player draws 1 card
