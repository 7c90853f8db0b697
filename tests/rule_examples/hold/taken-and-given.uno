language 1
house rule taken-and-given for classic "The neighbour may take the drawn card"

add after [turn.drawn]
  if there is a drawn card
    the next player may take the drawn card
      the next player gives a card from their hand to the player

example "who takes a card does not give it back in one breath"
  Ann has blue 1, blue 2
  Ben has yellow 1, yellow 2
  the top card is red 3
  the draw pile begins with green 9
  Ann draws green 9
  Ben takes green 9
  Ben chooses yellow 1
  then Ann has blue 1, blue 2, yellow 1
