language 1
house rule mine for classic "The card that a loop is at, by its name"

when a player plays a 7
  for every 0 in their hand
    the player shows the 0 to every player
    if the 0 is red
      the player puts the 0 under the draw pile
when a player plays a 6
  for each red card in their hand
    the next player draws 1 card if the number of the red card is above 4

example "only the red 0 goes"
  Ann has red 7, red 0, blue 0, blue 1
  Ben has 2 cards
  the top card is red 3
  Ann plays red 7
  then Ann has blue 0, blue 1

example "each red card by itself"
  Ann has red 6, red 9, red 8, red 1
  Ben has 2 cards
  the top card is red 3
  Ann plays red 6
  then Ben has 4 cards
