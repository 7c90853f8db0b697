language 1
house rule found for any edition
when a player plays a 7
  the next player draws half as many cards as the player
