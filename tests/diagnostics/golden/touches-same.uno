language 1
house rule sevens for any edition

when a player plays a 7
  the player chooses another player as the partner
  the player swaps hands with the partner
