language 1
house rule lowest-card-discard for any edition "A 1 sheds ballast: its player discards their lowest card"

when a player plays a 1 if they have at least 2 cards
  the player discards their lowest number card
