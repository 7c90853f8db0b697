language 1
house rule double-play for any edition "Double play: identical cards may be played in the same turn"

when a player plays a card, the player may play another identical card

example "two identical cards in one turn"
  Ann has red 7, red 7, blue 1
  Ben has 2 cards
  the top card is red 5
  Ann plays red 7
  then Ann may play red 7
  Ann plays red 7
  then Ann has blue 1
  then it is Ben's turn

example "a card of another colour is not identical"
  Ann has red 7, blue 7, blue 1
  Ben has 2 cards
  the top card is red 5
  Ann plays red 7
  then it is Ben's turn
