language 1
house rule elsewhere for flip "Meant for another box"

when a player plays a flip
  the next player draws 1 card
