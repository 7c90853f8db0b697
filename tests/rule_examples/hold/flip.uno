language 1
edition flip-examples from flip "What examples can say of cards with two sides"

example "a Flip turns everything over"
  Ann has red flip | teal 3, blue 1 | pink 2
  Ben has green 4 | orange draw-five, yellow 1 | orange 8
  the discard pile is red 3 | orange 8, green 7 | pink 9
  Ann plays red flip
  then the side in play is dark
  then the top card is green 7 | pink 9
  then the colour in play is pink
  then Ann has pink 2
  then Ben may not play orange 8

example "one side is enough"
  Ann has red flip, blue 1
  Ben has 2 cards
  the top card is red 3
  Ann plays red flip
  then the side in play is dark
  then Ann has blue 1

example "on the dark side"
  Ann has teal draw-five, pink 2
  Ben has 2 cards
  Cleo has 2 cards
  the side in play is dark
  the top card is teal 3
  Ann plays teal draw-five
  then Ben has 7 cards
  then it is Cleo's turn
