language 1
house rule found for any edition
when a player plays a 7
  the player chooses player who has at least 2 cards as the victim
