language 1
house rule m2 for classic "m"

keep a number called mark
when a player plays a 7
  call every player whose score is the mark the equals
  if there are at least 2 equals
    the player draws 1 card
