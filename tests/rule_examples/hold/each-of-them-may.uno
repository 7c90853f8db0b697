language 1
house rule each-of-them-may for classic "Each of them in turn"

when a player goes out
  every other player may put 2 cards of one number from their hand on the discard pile
when a player plays a 9
  any other player may draw 1 card
when a player plays an 8
  call every player with the fewest cards the poor players
  the poor players may draw 1 card
  otherwise they score 1 point

example "each of them puts down a pair, and who declines does not stop the next"
  Ann has red 6
  Ben has green 2, blue 2, yellow 9
  Cleo has blue 9, red 9, blue 8
  the top card is red 3
  Ann plays red 6
  Ben declines
  Cleo does "put 2 cards of one number from their hand on the discard pile"
  Cleo chooses blue 9
  then Ann's score is 21

example "both of them put down a pair"
  Ann has red 6
  Ben has green 2, blue 2, yellow 9
  Cleo has blue 9, red 9, blue 8
  the top card is red 3
  Ann plays red 6
  Ben does "put 2 cards of one number from their hand on the discard pile"
  Ben chooses green 2
  Cleo does "put 2 cards of one number from their hand on the discard pile"
  Cleo chooses blue 9
  then Ann's score is 17

example "any other player: only the first to act"
  Ann has red 9, blue 1, blue 2
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays red 9
  Ben draws
  then Ben has 4 cards
  then Cleo has 3 cards
  then it is Ben's turn

example "a named group is asked one by one, with what happens otherwise"
  Ann has red 8, blue 1, blue 2
  Ben has 2 cards
  Cleo has 5 cards
  the top card is red 3
  Ben's score is 0
  Ann's score is 0
  Ann plays red 8
  Ben declines
  Ann draws
  then Ben's score is 1
  then Ann has 3 cards
  then Ann's score is 0
