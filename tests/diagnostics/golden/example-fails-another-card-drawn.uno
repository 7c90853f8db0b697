language 1
house rule fives for any edition "A 5 costs the others a card"

when a player plays a 5
  every other player draws 1 card

example "example-fails-another-card-drawn 1"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann draws blue 7
  then it is Ben's turn

example "a card that is sometimes drawn"
  Ann has red 1, blue 2
  Ben has green 2
  Cleo has green 3
  the top card is yellow 7
  Ann draws blue 8
  then Ben has 1 card
