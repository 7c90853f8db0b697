language 1
house rule own-words for classic "Own words"

when a player plays a 1
  the player chooses another player as their suspect
  the next player draws 1 card
