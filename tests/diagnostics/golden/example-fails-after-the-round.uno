language 1
house rule sevens for any edition "A 7 costs a card"

when a player plays a 7
  the next player draws 1 card

example "the round ends with the last card"
  Ann has red 7
  Ben has green 2
  the top card is red 3
  Ann plays red 7
  then it is Ben's turn
