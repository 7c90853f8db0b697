language 1
house rule winner begins for classic "Winner begins"

when a player plays a 7
  the next player draws 1 card
