language 1
house rule own-words for classic "Own words"

when a player plays a 1
  the next player becomes a promiser
