language 1
house rule burst for classic "Twelve cards are too many"

when a player has at least 12 cards if at least 2 players are left
  that player leaves the round
when only 1 player is left, the round ends
when a player plays a 7
  with at least 3 players, the next player draws 2 cards
  if the number of players left is 2
    the next player draws 1 card
