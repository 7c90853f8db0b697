language 1
house rule mine for classic "A card drawn in place of another"

when a player draws a wild card
  the player gives it to the next player
  the player draws 1 card

when a player would draw a card if the direction is left
  the player draws 2 cards
