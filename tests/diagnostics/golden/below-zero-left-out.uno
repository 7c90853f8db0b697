language 1
house rule last-bid for classic "The last bid"

keep a number called total, seen by everybody
keep a number called bid, seen by everybody

when a player plays a 9
  the player chooses a number from 0 to 5 as the bid
  the total grows by the bid
when a player plays an 8
  the player chooses a number from 0 to 5 except 5 minus the total as the bid
when a player plays a 7
  if the total is above 5, the player chooses a number from 0 to 5 as the bid
  otherwise, the player chooses a number from 0 to 5 except 5 minus the total as the bid
when a player plays a 6
  the player chooses a number from 1 to 5 except 5 minus the total as the bid
