language 1
house rule mine for classic "Too often"

when a player plays a 1
  the player may discard a card up to 9 times
