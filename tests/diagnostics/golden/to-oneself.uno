language 1
house rule mine for any edition "Cards that stay in the same hand"

when a player plays a 7
  the player swaps hands with themselves
when a player plays a 6 if they have more than 1 card
  that player gives them a card
when a player plays a 5
  the next player swaps hands with the next player
when a player plays a 4
  the player swaps hands with any player
