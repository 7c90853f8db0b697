language 1
house rule drawn-by-its-own-rule for classic "A rule about certain cards that are drawn holds for those it draws itself"

when a player draws a 0
  the player draws 2 cards

when a player draws a card if its number is 9
  the next player draws 1 card

example "a 0 drawn for a 0, and none after it"
  Ann has blue 1, blue 3
  Ben has 3 cards
  the top card is green 7
  the draw pile begins with red 0, yellow 0, red 1, red 2, red 3, red 4
  Ann draws
  then Ann has blue 1, blue 3, red 0, yellow 0, red 1, red 2, red 3
  then it is Ben's turn

example "the 9 of the next player makes the one after draw"
  Ann has blue 1, blue 3
  Ben has blue 2, blue 4
  Cleo has blue 5, blue 6
  the top card is green 7
  the draw pile begins with red 9, yellow 9, red 1, red 2
  Ann draws
  then Ann has blue 1, blue 3, red 9
  then Ben has blue 2, blue 4, yellow 9
  then Cleo has blue 5, blue 6, red 1
