language 1
house rule m1 for classic "m"

when a player plays a 7
  any other player but the next player may "talk"
    the player draws 1 card
