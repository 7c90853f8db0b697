language 1
house rule own-words for classic "Own words"

when a player plays a 1
  the next player may spend a shield if they have a 7
    the next player draws 1 card
