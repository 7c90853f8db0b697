language 1
house rule said-at-the-table for classic "What players say, and what to write"

keep a number called chips for every player, starting at 3
keep a number called place for every player from 0 to 20

when a player plays a 1
  the next player may pay 1 chip
    the next player draws 1 card

when a player plays a 2
  call every player with the fewest cards the leaders
  the winner becomes the first leader from the player left of the dealer

when a player plays a 3
  the winner becomes the first of the leaders from the player left of the dealer

when a player plays a 4
  every other player than the dealer draws 1 card

when the draw pile is shuffled
  every player draws 1 card

when a player plays a 5
  every player puts a card from their hand face down on the discard pile
  deal 1 card of the discard pile to every player

when a player plays a 6
  if the draw pile has at least 4 cards for every player
    the player draws 1 card

before a player ends a turn
  the player draws 1 card

when a player plays a 7
  the player lays pairs
