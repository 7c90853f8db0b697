language 1
house rule mine for classic "One of eight cards"

when a player plays a 4
  the next player may play a 7
    if the 7 is red
      the player draws 1 card
