language 1
house rule found for any edition
when a player plays a 7, every player swaps hands with another player
