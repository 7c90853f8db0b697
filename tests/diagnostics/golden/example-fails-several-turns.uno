language 1
house rule lazy for classic "Who has 6 cards does nothing"

when a player begins a turn if they have exactly 6 cards
  the turn ends

example "Ben has too many"
  Ann has red 7, blue 1, blue 2
  Ben has 6 cards
  the top card is red 3
  Ann plays red 7
  then it is Ben's turn
