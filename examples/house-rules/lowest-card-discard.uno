language 1
house rule lowest-card-discard for any edition "A 1 also gets rid of your lowest number card"

when a player plays a 1 if they have at least 2 cards
  the player discards their lowest number card

example "a 1 also discards the lowest number card"
  Ann has red 1, blue 2, green 9
  Ben has 2 cards
  the top card is red 5
  Ann plays red 1
  then Ann may not choose green 9
  Ann chooses blue 2
  then Ann has green 9
  then the discard pile is red 1, blue 2, red 5
