language 1
house rule lowest-card-discard for any edition "A 1 also discards your lowest number card"

when a player plays a 1 if they have at least 2 cards
  the player discards their lowest number card
