language 1
house rule turned-up-acts for classic "A card turned up acts as the starting card"

when a player plays a 5
  the next player turns up the top card of the draw pile

when a player plays a 6
  the player puts the top card of the draw pile on the discard pile
