language 1
house rule branches for classic "A name is known where it is given"

when a player plays a 7
  if the player has exactly 2 cards
    call the next player the rival
  otherwise
    call every other player the losers
  the rival draws 1 card
  the losers draw 1 card
