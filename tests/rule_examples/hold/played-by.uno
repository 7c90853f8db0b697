language 1
house rule played-by for classic "What may be played, said of the card, and by whom"

a wild-draw-four may only be played by a player who has at least 4 cards
a draw-two may not be played by a player whose score is above 100 and who has fewer than 4 cards

example "with 4 cards"
  Ann has wild-draw-four, red 1, red 2, red 3
  Ben has 3 cards
  the top card is blue 9
  then Ann may play wild-draw-four

example "with 3 cards"
  Ann has wild-draw-four, red 1, red 2
  Ben has 3 cards
  the top card is blue 9
  then Ann may not play wild-draw-four

example "both must be so"
  Ann has blue draw-two, red 1, red 2
  Ben has 3 cards
  Ann's score is 101
  the top card is blue 9
  then Ann may not play blue draw-two

example "only one of the two"
  Ann has blue draw-two, red 1, red 2
  Ben has 3 cards
  the top card is blue 9
  then Ann may play blue draw-two
