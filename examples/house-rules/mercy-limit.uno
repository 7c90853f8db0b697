language 1
house rule mercy-limit for any edition "Mercy: 25 cards, and you are out of the round"

when a player has at least 25 cards
  they put their hand under the draw pile
  they are out of the round
  if there is only 1 player left
    the last player left goes out

example "25 cards are too many"
  Ann has red draw-two, red 1
  Ben has 23 cards
  Cleo has 2 cards
  the top card is red 5
  Ann plays red draw-two
  then Ben is out of the round
  then Ben has no cards
  then it is Cleo's turn

example "with 24 cards a player stays in"
  Ann has red draw-two, red 1
  Ben has 22 cards
  Cleo has 2 cards
  the top card is red 5
  Ann plays red draw-two
  then Ben has 24 cards
