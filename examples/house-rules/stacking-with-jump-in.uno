language 1
combine stacking, jump-in "Nobody jumps over an open penalty"

except [jump-in.play] if the penalty is above 0
