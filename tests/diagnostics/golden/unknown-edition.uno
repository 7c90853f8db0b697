language 1
house rule nowhere for flipp "Meant for a box that does not exist"

when a player plays a wild
  the next player draws 1 card
