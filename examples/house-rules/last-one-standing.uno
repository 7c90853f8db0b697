language 1
house rule last-one-standing for any edition "The round goes on until one player is left; the first one out has won it"

replace [playing.out]
  when a player goes out
    if the winner is nobody, the winner becomes the player
    they are out of the round
replace [playing.end]
  when only 1 player is left, the round ends
