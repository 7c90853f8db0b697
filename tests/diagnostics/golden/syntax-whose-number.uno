language 1
house rule m7 for classic "m"

keep players called bidders
keep a card called bid for every player
when a player plays a 7
  the bidders become every player whose bid has a number and whose bid's number is not the number of any other player's bid
