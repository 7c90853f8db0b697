language 1
house rule mine for classic "Nobody may say the same"

keep a number called guess for every player
when a player plays a 7
  the player chooses a number from 0 to 12 that is not the guess of any other player as their guess
when a player plays a 6
  the player chooses a number between their guess and 12 as their guess
