language 1
house rule other-than for classic "Other than whom?"

when a round begins
  every other player draws 1 card

when a player plays a 7
  the next player draws 1 card
  every other player draws 1 card

when a player plays a 6
  the dealer draws 1 card
  if no other player has 1 card
    the player draws 1 card

when a player plays a 5
  the next player draws 1 card
  any other player may "doubt" as the doubter
    the doubter draws 1 card

when a player plays a 4
  the next player draws 1 card
  for every player
    if they have fewer cards than every other player
      they draw 1 card
