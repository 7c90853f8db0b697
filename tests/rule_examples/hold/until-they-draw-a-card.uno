language 1
house rule mine for classic "Colour roulette"

when a player plays a wild
  the next player draws cards until they draw a card of the colour in play
  the next player misses a turn

example "until a blue card comes"
  Ann has wild, blue 1
  Ben has 2 cards
  Cleo has 3 cards
  the top card is red 3
  the draw pile begins with red 5, green 2, blue 9, blue 8
  Ann plays wild and chooses blue
  then Ben has 5 cards
  then it is Cleo's turn
