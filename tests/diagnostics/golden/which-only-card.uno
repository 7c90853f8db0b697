language 1
house rule own-words for classic "Own words"

when a player plays a 1
  the player draws 1 card
  if the drawn card is the only card
    the player draws 1 card
