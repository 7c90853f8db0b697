language 1
house rule under-the-table for classic "Partners may swap hands under the table"

replace [table.players]
  players 4 to 6
the partner of a player means the player opposite them
when a player plays a 7
  their partner draws 1 card
when a player plays a 6
  if the number of players is even, the player opposite them draws 1 card
when a player plays a 5
  if the player opposite the dealer has 2 cards, the player draws 1 card
