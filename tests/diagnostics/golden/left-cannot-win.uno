language 1
house rule mine for any edition "Who has left cannot win"

replace [playing.out]
  when a player goes out
    if the winner is nobody, the winner becomes the player
    they are out of the round
replace [playing.end]
  when only 1 player is left, the round ends
when the round ends
  every player with no cards wins the game
