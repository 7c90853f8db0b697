language 1
house rule own for classic "Own"

a player may not play a wild in their first turn
