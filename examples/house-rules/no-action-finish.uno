language 1
house rule no-action-finish for any edition "The last card must be a number card"

a player may not play an action-card as their last card

example "an action card cannot be the last"
  Ann has red skip
  Ben has 2 cards
  the top card is red 5
  then Ann may not play red skip

example "a number card can be the last"
  Ann has red 9
  Ben has 2 cards
  the top card is red 5
  then Ann may play red 9
