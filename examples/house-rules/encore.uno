language 1
house rule encore for any edition "Encore: a player who plays an 8 may take another turn, but only once in a round"

keep a flag called encore-taken for every player
when a player plays an 8 if the player's encore-taken is not true
  the player may take another turn
    their encore-taken becomes true

example "an 8 brings another turn"
  Ann has red 8, red 1, red 2
  Ben has 2 cards
  the top card is red 5
  Ann plays red 8
  Ann does "take another turn"
  then it is Ann's turn
  then Ann's encore-taken is true

example "each player has one encore in a round"
  Ann has red 8, red 1, red 2
  Ben has 2 cards
  the top card is red 5
  Ann's encore-taken is true
  Ann plays red 8
  then it is Ben's turn
