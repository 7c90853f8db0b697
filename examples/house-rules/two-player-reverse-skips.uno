language 1
house rule two-player-reverse-skips for any edition "With two players, a Reverse acts as a Skip"

add to [reverse.played] if there are only 2 players
  the next player misses a turn

example "with two players"
  Ann has red reverse, red 1
  Ben has 2 cards
  the top card is red 5
  Ann plays red reverse
  then it is Ann's turn

example "with three players"
  Ann has red reverse, red 1
  Ben has 2 cards
  Cleo has 2 cards
  the top card is red 5
  Ann plays red reverse
  then it is Cleo's turn
