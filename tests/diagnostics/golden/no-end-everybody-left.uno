language 1
house rule no-end-everybody-left for any edition

when a player plays a 0
  the player is out of the round
