language 1
house rule neighbours for classic "Neighbours"

when a player plays a 6
  every neighbour of the player draws 1 card

when a player plays a 7
  for every neighbour of the player
    if they have at least 2 cards
      they draw 1 card

when a player plays an 8
  any neighbour of the player may "boo" as the booer
    the booer draws 1 card

when a player plays a 5
  if they have at least 2 cards
    the player gives a card from their hand to the player on their right

when a player plays a 4
  the player on their left draws 1 card

when a player plays a 3
  if the player has more cards than both neighbours
    both neighbours draw 1 card

when a player plays a 2
  the player chooses a neighbour as the helper
  the helper's left neighbour draws 1 card

when a player plays a 1
  the next player's neighbours draw 1 card

example "both sides"
  Ann has red 6, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the top card is red 9
  Ann plays red 6
  then Ben has 4 cards
  then Cleo has 3 cards
  then Dan has 4 cards

example "one other player"
  Ann has red 6, blue 1, blue 3
  Ben has 3 cards
  the top card is red 9
  Ann plays red 6
  then Ben has 4 cards

example "one after the other"
  Ann has red 7, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 1 card
  the top card is red 9
  Ann plays red 7
  then Ben has 4 cards
  then Cleo has 3 cards
  then Dan has 1 card

example "whatever the direction"
  Ann has red 5, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the direction is right
  the top card is red 9
  Ann plays red 5 and chooses blue 1
  then Dan has 4 cards

example "on the left"
  Ann has red 4, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  the direction is right
  the top card is red 9
  Ann plays red 4
  then Ben has 4 cards

example "who boos"
  Ann has red 8, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the top card is red 9
  Ann plays red 8
  Dan does "boo"
  then Dan has 4 cards

example "more than both"
  Ann has red 3, blue 1, blue 3, blue 5
  Ben has 2 cards
  Cleo has 9 cards
  Dan has 2 cards
  the top card is red 9
  Ann plays red 3
  then Ben has 3 cards
  then Cleo has 9 cards
  then Dan has 3 cards

example "not more than one of them"
  Ann has red 3, blue 1, blue 3, blue 5
  Ben has 2 cards
  Cleo has 2 cards
  Dan has 3 cards
  the top card is red 9
  Ann plays red 3
  then Ben has 2 cards
  then Dan has 3 cards

example "a neighbour is chosen"
  Ann has red 2, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the top card is red 9
  Ann plays red 2 and chooses Ben
  then Cleo has 4 cards

example "the neighbours of somebody else"
  Ann has red 1, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the top card is red 9
  Ann plays red 1
  then Ann has 3 cards
  then Ben has 3 cards
  then Cleo has 4 cards
  then Dan has 3 cards
