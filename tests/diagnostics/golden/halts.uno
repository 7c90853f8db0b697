language 1
house rule no-end for any edition

when a player plays a 7
  repeat until the top card is blue
    the next player draws 1 card
