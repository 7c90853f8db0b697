language 1
house rule sevens for any edition

when a player plays a 7
  the next player draws 1 card

example "a 7 costs a card"
  Ann has red 7, blue 1
  somebody has green 2
  the top card is red 3
  Ann plays red 7
  then Ben has green 2 and 1 other card
