language 1
house rule even-and-odd for classic "Even and odd numbers, and lists of them"

when a player plays an odd card on an even card, the next player draws 1 card
when a player plays a 6 if they have an even number of cards
  the player draws 1 card
when a player plays a 2, a 4 or 8
  if the top card of the draw pile has an even number, the player draws 1 card
when a player plays a 0
  if their score is odd
    the next player draws 3 cards

example "odd on even"
  Ann has red 7, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 4
  Ann plays red 7
  then Ben has 3 cards

example "odd on odd"
  Ann has red 7, red 1, red 2, red 6
  Ben has blue 1, blue 3
  the top card is red 5
  Ann plays red 7
  then Ben has 2 cards

example "odd on a card without a number"
  Ann has red 7, red 1, red 2, red 6
  Ben has blue 1, blue 3
  the top card is red reverse
  Ann plays red 7
  then Ben has 2 cards

example "an even number of cards"
  Ann has red 6, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 5
  Ann plays red 6
  then Ann has 3 cards

example "an odd number of cards"
  Ann has red 6, red 1, red 2, red 3
  Ben has blue 1, blue 3
  the top card is red 5
  Ann plays red 6
  then Ann has 3 cards

example "one of a list"
  Ann has red 8, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 3
  the draw pile begins with blue 2
  Ann plays red 8
  then Ann has 3 cards

example "an odd card in the pile"
  Ann has red 8, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 3
  the draw pile begins with blue 5
  Ann plays red 8
  then Ann has 2 cards

example "an odd score"
  Ann has red 0, red 1, red 2
  Ben has blue 1, blue 3
  Ann's score is 11
  the top card is red 3
  Ann plays red 0
  then Ben has 5 cards
