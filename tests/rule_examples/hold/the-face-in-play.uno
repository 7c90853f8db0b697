language 1
house rule wild-pays for flip "A wild makes the next player draw"

when a player plays a wild or a wild is played as the last card
  the next player draws 1 card

example "the wild is the card that shows it, not the one that has it on the other side"
  Ann has red 1 | wild, wild, red 3
  Ben has green 2, red 5, red 4
  the top card is red 9
  Ann plays wild and chooses red
  then Ann has red 1, red 3
  then the top card is wild
  then Ben has 4 cards

example "on the dark side"
  the side in play is dark
  Ann has wild | teal 1, wild, pink 3
  Ben has teal 2, orange 3, orange 4
  the top card is teal 9
  Ann plays wild and chooses teal
  then Ann has teal 1, pink 3
  then Ben has 4 cards
