language 1
house rule mine for classic "The other player who has the fewest cards, and a guess"

when a player plays a 7
  the player swaps hands with the other player who has the fewest cards
when a player plays a 6
  the player chooses a colour as the guess
  if the top card of the discard pile is the guess
    the next player gives the player a card

example "who has the fewest cards of all does not swap with themselves"
  Ann has red 7, blue 1
  Ben has green 1, green 2
  Cleo has 4 cards
  the top card is red 3
  Ann plays red 7
  then Ann has green 1, green 2
  then Ben has blue 1

example "a right guess"
  Ann has red 6, blue 1
  Ben has green 1, green 2
  the top card is red 3
  Ann plays red 6
  Ann chooses red
  Ben chooses green 1
  then Ann has blue 1, green 1

example "a wrong guess"
  Ann has red 6, blue 1
  Ben has green 1, green 2
  the top card is red 3
  Ann plays red 6
  Ann chooses green
  then Ann has blue 1
