language 1
house rule cards for any edition

when a player plays a draw-tow
  the next player draws 1 card
when a player plays a red skp
  the next player draws 1 card
when a zebra is played
  the next player draws 1 card
a player may play a blue rverse
a player may not play a card that is wld
when a player plays a 7
  the player with the least cards draws 1 card
