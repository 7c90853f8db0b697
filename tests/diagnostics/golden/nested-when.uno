language 1
house rule inner for any edition

when a player plays a wild
  when a player plays a 3
    the next player draws 1 card
