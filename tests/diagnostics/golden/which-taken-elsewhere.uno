language 1
house rule own-words for classic "Own words"

keep a pile called chest, seen by nobody

when a player plays a 1
  the player takes every card of the discard pile into the chest
