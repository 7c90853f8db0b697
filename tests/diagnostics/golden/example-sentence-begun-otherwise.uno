language 1
house rule fives for any edition "A 5 costs the others a card"

when a player plays a 5
  every other player draws 1 card

example "example-sentence-begun-otherwise 1"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  when Ann plays red 5
  then it is Ben's turn

example "example-sentence-begun-otherwise 2"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 5, then it is Ben's turn

example "example-sentence-begun-otherwise 3"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  the player plays red 5
  then it is Ben's turn

example "example-sentence-begun-otherwise 4"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  nothing happens
  then it is Ann's turn

example "example-sentence-begun-otherwise 5"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  the game begins
  then it is Ann's turn
