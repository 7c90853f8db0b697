language 1
house rule fives for any edition "A 5 costs the others a card"

when a player plays a 5
  every other player draws 1 card

example "example-sentence-drew 1"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then Ben drew 1 card

example "example-sentence-drew 2"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then Cleo has 1 card more

example "example-sentence-drew 3"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then Ann loses 2 cards

example "example-sentence-drew 4"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then Ann gets 10 points

example "example-sentence-drew 5"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then Ben is skipped

example "example-sentence-drew 6"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then it is Bens turn

example "example-sentence-drew 7"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then Ann is out

example "example-sentence-drew 8"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5
  then Ann is asked for a colour
