language 1
house rule example-chance-brings for classic "Examples in which chance brings what it cannot"

when a player plays a 6
  the player rolls a die
  if the die shows 6
    the next player draws 1 card

example "nothing is rolled here"
  Ann has red 5, red 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 5
  the die shows 4
  then Ben has 3 cards

example "a die has six sides"
  Ann has red 6, red 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 6
  the die shows 7
  then Ben has 3 cards

example "one die is rolled"
  Ann has red 6, red 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 6
  Ann rolls 6 and 6
  then Ben has 4 cards

example "there is no such thing"
  Ann has red 6, red 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 6
  chance picks the moon
  then Ben has 3 cards
