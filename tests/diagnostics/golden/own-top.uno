language 1
house rule twins for any edition

when a player plays a 5 if the top card is a 5
  the next player draws 1 card
