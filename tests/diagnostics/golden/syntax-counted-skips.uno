language 1
house rule skips for classic "Skips in the hand"

when a player plays a 7
  if they have at least 2 skips
    the player draws 1 card
  if they have no reverses or they have at least 3 skips
    the player draws 1 card
