language 1
house rule lists-with-commas for classic "Commas between the things of a list"

when a player plays a skip, a reverse, or a draw-two
  the player's score grows by 1
when a player plays a 3
  if the number of cards in their hand is 1, 3 or 5, the player's score grows by 10
  if they have a card that is not wild and that has the colour, the number or the symbol of the top card
    the player puts a card from their hand that is not wild and that has the colour, the number or the symbol of the top card under the draw pile
when a player plays a 4
  for the player, the previous player and the next player
    their score grows by 20

example "one of three cards"
  Ann has red reverse, red 1, red 2
  Ben has blue 1, blue 3
  Cleo has blue 2, blue 4
  the top card is red 4
  Ann's score is 0
  Ann plays red reverse
  then Ann's score is 1

example "the last of three cards"
  Ann has red draw-two, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 4
  Ann's score is 0
  Ann plays red draw-two
  then Ann's score is 1

example "the number of the top card"
  Ann has red 3, wild, green 3, yellow 5
  Ben has blue 1, blue 3
  the top card is red 4
  Ann's score is 0
  Ann plays red 3
  Ann chooses green 3
  then Ann has wild, yellow 5
  then Ann's score is 10

example "all of three"
  Ann has red 4, red 1, red 2
  Ben has blue 1, blue 3
  Cleo has blue 2, blue 4
  Dora has green 2, green 4
  the top card is red 5
  every player's score is 0
  Ann plays red 4
  then Ann's score is 20
  then Ben's score is 20
  then Cleo's score is 0
  then Dora's score is 20
