# over kickin-battle
language 1
house rule low-hands for kickin-battle "Few cards"

keep players called losers

when a player plays a 7
  the losers become every player with 1 card
  every loser draws 1 card
