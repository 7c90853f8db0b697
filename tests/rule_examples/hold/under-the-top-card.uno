language 1
house rule under-the-top-card for classic "The card under the top card of a pile"

keep a pile called heap, seen by everybody

when a player plays a 5
  put the top card of the draw pile on the heap
  if the card under the top card of the heap is red
    the player draws 1 card

when a player plays a 6
  if the number of the card under the top card of the discard pile is 2
    the next player draws 1 card

example "the lower one of the heap counts"
  Ann has blue 5, blue 1, blue 2
  Ben has 3 cards
  the top card is blue 9
  the heap is red 1, green 1
  the draw pile begins with green 3
  Ann plays blue 5
  then Ann has 3 cards

example "and not the new one"
  Ann has blue 5, blue 1, blue 2
  Ben has 3 cards
  the top card is blue 9
  the heap is green 1, red 1
  the draw pile begins with red 3
  Ann plays blue 5
  then Ann has 2 cards

example "there is only one"
  Ann has blue 5, blue 1, blue 2
  Ben has 3 cards
  the top card is blue 9
  the heap is empty
  the draw pile begins with red 3
  Ann plays blue 5
  then Ann has 2 cards

example "played on a 2"
  Ann has blue 6, blue 1, blue 2
  Ben has 3 cards
  the top card is blue 2
  Ann plays blue 6
  then Ben has 4 cards
