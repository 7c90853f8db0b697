language 1
house rule nothing-drawn for classic "What is offered with the drawn card, if nothing was drawn"

set drawn-card, drawn-wild to any
replace [turn.drawn]
  the player may play the drawn card
  otherwise
    the player right of the player may take the drawn card
      the player right of the player gives the player 1 card
when a player draws a card if it is a 9
  the next player may discard the drawn card

example "the right neighbour takes it and gives one back"
  Ann has blue 1, blue 2
  Ben has green 2, green 3
  Cleo has yellow 1, yellow 2
  the top card is red 3
  the draw pile begins with green 8
  Ann draws
  Cleo does "take the drawn card"
  Cleo gives yellow 1
  then Ann has blue 1, blue 2, yellow 1
  then Cleo has yellow 2, green 8

example "nothing to draw, nothing to take"
  Ann has blue 1, blue 2
  Ben has green 2, green 3
  Cleo has yellow 1, yellow 2
  the draw pile is empty
  the discard pile is red 3
  Ann draws
  then it is Ben's turn
  then Ann has blue 1, blue 2
