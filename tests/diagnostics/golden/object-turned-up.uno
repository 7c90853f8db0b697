language 1
house rule row for classic

keep a pile called row, seen by everybody

when a player plays a 7
  the player turns up the top card of the row
when a player turns up a 7
  the next player draws 1 card
