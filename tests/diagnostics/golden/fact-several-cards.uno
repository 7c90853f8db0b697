language 1
house rule own-words for classic "Own words"

keep cards called gift for every player, seen by its owner

when a player plays a 1, the player draws 1 card
