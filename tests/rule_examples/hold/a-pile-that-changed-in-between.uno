language 1
house rule a-pile-that-changed-in-between for classic "A named card is moved, however deep it lies by then"

keep a pile called pot, seen by everybody

when a player plays a 7
  call the card under the top card of the draw pile the omen
  the player draws 1 card
  put the omen on the pot
when a player plays an 8
  call the top card of the draw pile the omen
  put the top 2 cards of the pot on the draw pile
  put the omen on the pot
when a player plays a 9
  call the top card of the draw pile the omen
  put the omen on the pot
  put the top 2 cards of the draw pile on the pot
  put the omen under the draw pile
when a player plays a 6
  call the card under the top card of the draw pile the omen
  if the player has at least 3 cards
    the player draws 1 card
  put the omen on the pot
when a player plays a 5
  call the card under the top card of the draw pile the omen
  put the top card of the draw pile into the draw pile under 2 cards
  put the omen on the pot

example "the second card, after a draw"
  Ann has red 7, blue 9
  Ben has 2 cards
  the top card is red 5
  the draw pile is green 1, yellow 3, green 2, yellow 3, green 4
  Ann plays red 7
  then the pot is yellow 3
  then the draw pile is green 2, yellow 3, green 4

example "the top card, after one like it is put above it"
  Ann has red 8, blue 9
  Ben has 2 cards
  the top card is red 5
  the pot is green 2, yellow 3
  the draw pile is yellow 3, green 1
  Ann plays red 8
  then the pot is yellow 3
  then the draw pile is yellow 3, green 2, green 1

example "a card that has been put somewhere, under others"
  Ann has red 9, blue 9
  Ben has 2 cards
  the top card is red 5
  the draw pile is yellow 3, green 1, yellow 3, green 4
  Ann plays red 9
  then the pot is yellow 3, green 1
  then the draw pile is green 4, yellow 3

example "if nobody can tell how deep it lies, the one nearest to the top"
  Ann has red 6, blue 9, blue 8, blue 7
  Ben has 2 cards
  the top card is red 5
  the draw pile is green 1, yellow 3, green 2, yellow 3, green 4
  Ann plays red 6
  then the draw pile is green 2, yellow 3, green 4

example "a card that was above it is put below it"
  Ann has red 5, blue 9
  Ben has 2 cards
  the top card is red 4
  the draw pile is green 1, yellow 3, yellow 3, green 2
  Ann plays red 5
  then the draw pile is yellow 3, green 1, green 2
