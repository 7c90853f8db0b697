language 1
house rule mine for classic "A turn of somebody else"

when a player plays a 1
  the player chooses another player as the guest
  the guest takes an extra turn
when a player plays a 2
  the next player plays again
when a player plays a 3
  the next player may take another turn
