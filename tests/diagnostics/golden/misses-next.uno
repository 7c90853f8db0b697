language 1
house rule misses-next for classic "Who begins a turn cannot miss it"

when a player begins a turn if they have more than 12 cards
  the player misses the turn

when a player begins a turn if they have exactly 11 cards
  the player misses their next turn
  the next player misses a turn

when a player begins a turn if they have exactly 10 cards
  the player draws 1 card
  the turn ends

when a player plays a 7
  the player misses a turn
