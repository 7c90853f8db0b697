language 1
house rule draw-four-anytime for any edition "A wild draw card may be played on any of your turns and cannot be challenged"

# Without challenges these questions do not come up.
set challenger, after-guilt, guilt-releases, colour-examined to any

remove [challenge.bluff]
replace [challenge.offer]
  the next player pays its penalty
  the next player misses a turn

example "the next player draws, and there is no challenge"
  Ann has wild-draw-four, red 1
  Ben has 2 cards
  Cleo has 2 cards
  the top card is red 5
  Ann plays wild-draw-four and chooses green
  then Ben has 6 cards
  then it is Cleo's turn
