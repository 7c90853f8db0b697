language 1
house rule trade-hands for any edition "Swapping hands: whoever plays a Wild card may swap hands with somebody"

when a player plays a wild
  the player may swap hands with another player

example "a Wild swaps hands"
  Ann has wild, red 1
  Ben has green 2
  the top card is red 5
  Ann plays wild and chooses blue
  Ann swaps hands with another player and chooses Ben
  then Ann has green 2
  then Ben has red 1
