language 1
house rule swapped-with-the-top-card for classic "A card is swapped with the top card of a pile"

when a player begins a turn with exactly 2 cards
  the player may exchange a card from their hand with the top card of the draw pile

example "one of two"
  Ann has red 7, blue 1, blue 2
  Ben has red 1, green 9
  Cleo has 3 cards
  the top card is red 3
  the draw pile begins with yellow 5, green 2
  Ann plays red 7
  Ben does "swap a card from their hand with the top card of the draw pile"
  Ben chooses green 9
  then Ben has yellow 5, red 1
  then Ben does not have green 9
  then the next card of the draw pile is green 9

example "the draw pile is empty: nothing is offered"
  Ann has red 7, blue 1, blue 2
  Ben has red 1, green 9
  Cleo has 3 cards
  the top card is red 3
  the draw pile is empty
  Ann plays red 7
  then Ben may play red 1

example "the last card of the draw pile can still be had"
  Ann has red 7, blue 1, blue 2
  Ben has red 1, green 9
  Cleo has 3 cards
  the discard pile is red 3, blue 8
  the draw pile is yellow 5
  Ann plays red 7
  Ben does "swap a card from their hand with the top card of the draw pile"
  Ben chooses green 9
  then Ben has yellow 5, red 1
