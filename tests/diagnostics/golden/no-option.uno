language 1
house rule stuck for any edition

when a player plays a 4
  the player must play a reverse
when a player plays a 3
  the player does one of these
    the player plays a reverse
    the player plays a skip
