language 1
house rule mine for classic "Turned up from another pile"

keep a pile called stock for every player, seen by nobody
keep a pile called row, seen by everybody
when a player plays a 1
  every player turns up the top card of their stock
