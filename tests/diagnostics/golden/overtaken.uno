language 1
house rule streaks for classic "Cards of one colour in a row"

keep a number called streak, seen by everybody
keep a flag called opened, seen by everybody

when a player turns up a card
  the streak becomes 0
  if it is not wild
    the streak becomes 1

when a player turns up a card
  the opened becomes true

when a player plays a card if the opened is true
  the streak grows by 1
  if the streak is at least 4
    the next player draws 1 card
