language 1
house rule seven-costs for classic "A 7 costs a card"

when a player plays a 7
  the next player draws 1 card

example "all cards of a pile, and more of them"
  Ann has red 7, blue 1
  Ben has 2 cards
  the draw pile is yellow 3
  the top card is red 3
  the draw pile has 5 cards
  Ann plays red 7
  then Ben has 3 cards
