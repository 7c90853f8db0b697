language 1
house rule own-words for classic "Own words"

when a player plays a 1
  the next player does one of these
    the next player draws 1 card
    the next player refuses
      the next player misses a turn
