language 1
house rule no-bluffing for any edition "No bluffing: a wild draw card may be played only by a player who has no card of the colour in play, and there is no challenge"

set bluffing to refused
set colour-examined to in-play
# Without challenges these questions do not come up.
set challenger, after-guilt, guilt-releases to any

replace [challenge.bluff]
  a player may not play a draw-wild if they have a card of the colour in play
replace [challenge.offer]
  the next player pays its penalty
  the next player misses a turn

example "whoever has the colour may not play a wild draw card"
  Ann has wild-draw-four, red 1
  Ben has 2 cards
  the top card is red 5
  then Ann may not play wild-draw-four

example "nobody can challenge"
  Ann has wild-draw-four, blue 1
  Ben has 2 cards
  Cleo has 2 cards
  the top card is red 5
  Ann plays wild-draw-four and chooses green
  then Ben has 6 cards
  then it is Cleo's turn
