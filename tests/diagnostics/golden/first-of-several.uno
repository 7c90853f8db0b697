language 1
house rule mine for any edition "One of several"

when a player plays a 7
  call every player with the most cards the leaders
  the leader draws 1 card
when a player plays a 6
  call every player with the most cards the leaders
  if there is 1 leader
    the leader draws 1 card
when a player plays a 5
  call every player with the most cards the leaders
  every leader draws 1 card
when a player plays a 4
  call the player with the most cards the leader
  the leader draws 1 card
when a player plays a 3
  call every player with the most cards the leaders
  call every player with the fewest cards the laggards
  if there are 2 leaders
    the laggard draws 1 card
    the leader draws 2 cards
  otherwise
    the leader draws 1 card
when a player plays a 2
  call every player with the most cards the leaders
  if there are at most 2 leaders
    the leader draws 1 card
  otherwise
    the leader draws 2 cards
