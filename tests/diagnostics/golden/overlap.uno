language 1
house rule both for any edition

when a player plays a 6
  the direction becomes right
when a player plays a red card
  the direction becomes left
when a player plays a 0
  the next player draws 1 card
when a player plays a blue card
  every player gives their hand to the next player
