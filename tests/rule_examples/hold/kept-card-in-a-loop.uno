language 1
house rule kept-card-in-a-loop for classic "A card that is kept is chosen again and again"

keep a card called token, seen by everybody
rule words
  a card is paired if the player has another card with its number

when a player plays a 7
  for every other player
    repeat until they have no paired card
      they choose a paired card from their hand as the token
      they put the token under the draw pile

example "pairs go away"
  Ann has red 7, red 1, red 2
  Ben has blue 3, green 3
  the top card is red 5
  Ann plays red 7
  Ben chooses blue 3
  then Ben has green 3

example "no pair, no choice"
  Ann has red 7, red 1, red 2
  Ben has blue 3, green 4
  the top card is red 5
  Ann plays red 7
  then it is Ben's turn
