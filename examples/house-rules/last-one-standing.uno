language 1
house rule last-one-standing for any edition "The round goes on until one player is left"

replace [playing.out]
  when a player goes out
    if the winner is nobody, the winner becomes the player
    they are out of the round
    if there is only 1 player left, the round ends
