language 1
house rule mine for classic "A pile for every colour"

keep a pile called row for every colour, seen by everybody
when a player plays a 1
  put it on the discard pile
