language 1
house rule mercy-limit for any edition "Mercy: 25 cards, and you are out of the round"

when a player has at least 25 cards
  they put their hand under the draw pile
  they are out of the round
  if there is only 1 player left
    the last player left goes out
