language 1
combine stacking, mixed-stacking "Mixed stacking holds; stacking adds nothing to it"

remove [stacking.penalty], [stacking.answer], [stacking.settle]
replace [draw-two.played]
  when played or turned up at the start
    the penalty grows by 2
replace [turn.draw] if the penalty is above 0
  the player draws as many cards as the penalty
    the penalty becomes 0
