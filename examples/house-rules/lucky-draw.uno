language 1
house rule lucky-draw for any edition "A lucky draw: whoever draws a wild card takes another turn"

add to [turn.draw] if the drawn card is wild
  the player takes another turn

example "a wild card brings another turn"
  Ann has blue 1, blue 2
  Ben has 2 cards
  the top card is red 5
  the draw pile begins with wild
  Ann draws and declines
  then it is Ann's turn

example "any other card brings none"
  Ann has blue 1, blue 2
  Ben has 2 cards
  the top card is red 5
  the draw pile begins with green 9
  Ann draws
  then it is Ben's turn
