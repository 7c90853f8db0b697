language 1
house rule m6 for classic "m"

keep a number called bid-number for every player
keep a card called lead
keep a card called entry for every player
when a player plays a 7
  call every player whose entry has the colour of the lead the followers
