language 1
house rule one-card-at-three for any edition "A state that held already"

when a player has at most 3 cards
  if the player has 1 card
    the player draws 1 card
