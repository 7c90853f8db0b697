language 1
house rule one for any edition
house rule two for any edition

when a player plays a wild
  the next player draws 1 card
