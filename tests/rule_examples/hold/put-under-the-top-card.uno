language 1
house rule put-under-the-top-card for classic "Right under the top card, and under the whole pile"

keep a pile called heap, seen by everybody

when a player plays a 5
  the player puts every red card from their hand under the top card of the heap

when a player plays a 6
  the player puts every red card from their hand under the heap

when a player plays a 7
  the player puts a card from their hand under the top card of the discard pile
  if the card under the top card of the discard pile is red
    the next player draws 1 card

when a player plays a 8
  the player puts their hand in any order under the top card of the heap

example "right under the top card"
  Ann has blue 5, red 1, green 2, green 4
  Ben has 3 cards
  the top card is blue 9
  the heap is green 1, yellow 1
  Ann plays blue 5
  then the heap is green 1, red 1, yellow 1

example "under all of them"
  Ann has blue 6, red 1, green 2, green 4
  Ben has 3 cards
  the top card is blue 9
  the heap is green 1, yellow 1
  Ann plays blue 6
  then the heap is green 1, yellow 1, red 1

example "on a pile without cards"
  Ann has blue 5, red 1, green 2, green 4
  Ben has 3 cards
  the top card is blue 9
  the heap is empty
  Ann plays blue 5
  then the heap is red 1

example "the next one below is the card that was put there"
  Ann has blue 7, red 1, green 2, green 4
  Ben has 3 cards
  the top card is blue 9
  Ann plays blue 7
  Ann chooses red 1
  then Ben has 4 cards

example "one after the other"
  Ann has blue 8, red 1, green 2
  Ben has 3 cards
  the top card is blue 9
  the heap is green 1, yellow 1
  Ann plays blue 8
  Ann chooses red 1
  Ann chooses green 2
  then the heap is green 1, green 2, red 1, yellow 1
