language 1
house rule safe-zero for any edition "Whoever would miss a turn and holds a 0 gets rid of the 0 instead"

when a player would miss a turn if they have a 0 and more than 1 card, they discard a 0 instead

example "a 0 saves the turn"
  Ann has red skip, red 1
  Ben has green 0, green 1
  Cleo has 2 cards
  the top card is red 5
  Ann plays red skip
  Ben chooses green 0
  then Ben has green 1
  then it is Ben's turn
