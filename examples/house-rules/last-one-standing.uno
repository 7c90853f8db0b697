language 1
house rule last-one-standing for any edition "The round goes on until one player is left; the first one out wins it"

replace [playing.out]
  when a player goes out
    if the winner is nobody, the winner becomes the player
    they are out of the round
replace [playing.end]
  when only 1 player is left, the round ends
when a player plays a wild card as the last card
  the player chooses the colour in play

example "the others play on"
  Ann has red 7
  Ben has 2 cards
  Cleo has 2 cards
  the top card is red 5
  Ann plays red 7
  then the round goes on
  then Ann is out of the round
  then it is Ben's turn

example "the last one ends the round, and the first one out wins it"
  Ann has red 7
  Ben has red 9
  Cleo has 2 cards
  the top card is red 5
  Ann plays red 7
  Ben plays red 9
  then Ann wins the round

example "whoever goes out with a wild card still chooses the colour"
  Ann has wild
  Ben has red 9, green 1
  Cleo has 2 cards
  the top card is red 5
  Ann plays wild and chooses green
  then it is Ben's turn
  then Ben may play green 1
  then Ben may not play red 9
