language 1
house rule bound for any edition

when a player plays a 2
  in their next turn, the next player may only play a card that has a number
when a player plays a 3
  in their next turn, they may only play a card that has a number
