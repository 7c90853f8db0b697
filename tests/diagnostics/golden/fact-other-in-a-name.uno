language 1
house rule other-names for classic "A name that begins with other"

keep a number called other count
keep a number called other-sum

when a player plays a 7
  the other-sum grows by 1
  if the other-sum is at least 3
    the next player draws 1 card
