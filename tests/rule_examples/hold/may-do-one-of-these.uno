language 1
house rule mine for classic "A choice that can be declined"

when a player plays a 4
  the player may do one of these
    the player discards a card
    the player draws 2 cards
  otherwise
    the next player draws 1 card

example "declined"
  Ann has red 4, blue 1, blue 3
  Ben has 2 cards
  the top card is red 3
  Ann plays red 4
  Ann declines
  then Ann has blue 1, blue 3
  then Ben has 3 cards

example "taken"
  Ann has red 4, blue 1, blue 3
  Ben has 2 cards
  the top card is red 3
  Ann plays red 4
  Ann draws
  then Ann has 4 cards
  then Ben has 2 cards
