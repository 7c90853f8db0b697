language 1
house rule mine for classic "Two colours"

when a player plays a red or blue 2
  the next player draws 1 card
when a player plays a 3
  every player with more than 5 cards discards 2
when a player plays a 4
  at the end of the round the player loses 10 points
when a player plays a 5
  the next player cannot play a red card
