language 1
house rule bids for any edition "Bids"

keep a number called bid for every player
keep a colour called flag colour for every player

when a player plays a 7
  every player names a number from 0 to 3 as their bid
  for every player, they draw as many cards as their bid
when a player plays an 8
  every other player chooses a colour as their flag colour
  for every player, they draw 1 card if their flag colour is the colour in play
when a player plays a 9
  every player chooses a number from 0 to 3 as their bid in turn
  for every player, they draw as many cards as their bid
when a player plays a 6
  for every player
    they choose a number from 0 to 3 as their bid
    they draw as many cards as their bid
