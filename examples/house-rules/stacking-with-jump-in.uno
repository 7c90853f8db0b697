language 1
combine stacking, jump-in "Nobody jumps in while a penalty is open"

except [jump-in.play] if the penalty is above 0
