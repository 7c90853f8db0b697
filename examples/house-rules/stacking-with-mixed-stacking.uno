language 1
combine stacking, mixed-stacking "With both stacking rules, only “Mixed stacking” applies"

# [draw-two.last] stays as it is, although `uno check` asks about it (`stale-last`): a last Draw Two still makes the next player draw 2 cards.
remove [stacking.penalty], [stacking.answer], [stacking.settle]
replace [draw-two.played]
  when played or turned up at the start
    the penalty grows by 2
replace [turn.draw] if the penalty is above 0
  the player draws as many cards as the penalty
    the penalty becomes 0

example "a stack is drawn only once"
  Ann has red draw-two, red 1
  Ben has green 1, green 2
  Cleo has 2 cards
  the top card is red 5
  Ann plays red draw-two
  then the penalty is 2
  Ben draws 2 cards
  then the penalty is 0
