language 1
house rule may-by-verb for classic "Permissions may name an offer by its verb"

when a player draws a card
  if the player has a blue card and a green card and a red card and a yellow card
    the player may put a card from their hand under the draw pile

example "plain"
  Ann has blue 1, green 2, yellow 3
  Ben has 3 cards
  the top card is red 5
  the draw pile begins with red 8
  Ann draws
  then Ann may put blue 1 under the draw pile
  then Ann may put a card from their hand under the draw pile
  Ann puts blue 1 under the draw pile
  then Ann has green 2, yellow 3, red 8

example "not a card she has not"
  Ann has blue 1, green 2, yellow 3
  Ben has 3 cards
  the top card is red 5
  the draw pile begins with red 8
  Ann draws
  then Ann may not put red 1 under the draw pile
  then Ben may not put red 1 under the draw pile
