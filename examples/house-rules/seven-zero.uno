language 1
house rule seven-zero for any edition "Seven-Zero: sevens swap hands, zeros pass them on"

when a player plays a 7, the player swaps hands with another player     [seven]
when a player plays a 0, every player gives their hand to the next player   [zero]
