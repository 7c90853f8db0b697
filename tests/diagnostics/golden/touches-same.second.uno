language 1
house rule reds for any edition

when a player plays a red card
  the next player draws 1 card
