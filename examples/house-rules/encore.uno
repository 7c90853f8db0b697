language 1
house rule encore for any edition "Encore: once in a round, a player who plays an 8 may take another turn"

keep a flag called encore-taken for every player
when a player plays an 8 if the player's encore-taken is not true
  the player may take another turn
    their encore-taken becomes true
