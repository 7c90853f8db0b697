language 1
house rule mine for classic "3 or 4 cards of one number, or up to 2"

when a player plays a 4
  the player may put 3 or 4 cards of one number from their hand under the draw pile
    the next player draws 1 card
  otherwise
    the next player draws 2 cards
when a player plays a 5
  the player may discard up to 2 cards

example "four of them"
  Ann has red 4, blue 1, green 1, yellow 1, red 1, red 9
  Ben has 2 cards
  the top card is red 3
  Ann plays red 4
  Ann does "put 4 cards of one number from their hand under the draw pile"
  Ann chooses red 1
  then Ann has red 9
  then Ben has 3 cards

example "three of four"
  Ann has red 4, blue 1, green 1, yellow 1, red 1, red 9
  Ben has 2 cards
  the top card is red 3
  Ann plays red 4
  Ann does "put 3 cards of one number from their hand under the draw pile"
  Ann chooses red 1, green 1, yellow 1
  then Ann has blue 1, red 9

example "none"
  Ann has red 4, blue 1, green 1, yellow 1, red 9
  Ben has 2 cards
  the top card is red 3
  Ann plays red 4
  Ann declines
  then Ben has 4 cards

example "up to two"
  Ann has red 5, blue 1, green 1, yellow 1
  Ben has 2 cards
  the top card is red 3
  Ann plays red 5
  Ann does "discard 2 cards"
  Ann chooses blue 1, green 1
  then Ann has yellow 1
