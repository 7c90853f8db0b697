language 1
house rule own-words for classic "Own words"

when a player knocks
  the next player draws 1 card
