house rule plain for any edition

when a player plays a wild
  the next player draws 1 card
