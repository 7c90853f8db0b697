language 1
house rule leaving-ends-it for any edition "Whoever plays a 7 is out of the round, and the last one has won it"

when a player plays a card
  the player draws 1 card

when a player plays a 7
  the player leaves the round
  if there is only 1 player left
    the last player left goes out
