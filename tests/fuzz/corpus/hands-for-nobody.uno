language 1
house rule found for any edition
when a player plays a 0, every player gives their hand to the winner
