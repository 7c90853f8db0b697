language 1
house rule more for classic "A 7 draws"

when a player plays a 7
  the next player draws 1 card

example "the draw pile is described too late"
  Ann has red 7, blue 1, blue 2
  Ben has 3 cards
  the top card is red 3
  Ann plays red 7
  the draw pile begins with green 8
  Ben draws
  then Ben has 5 cards
