language 1
house rule stacks for classic "The top card of a player's own pile"

keep a pile called stack for every player, seen by everybody

when a player plays a 7
  put the top card of the draw pile on their stack

example "one"
  Ann has red 7, blue 1
  Ben has 3 cards
  Ben's stack is red 3, red 4
  the top card is red 5
  the draw pile begins with green 3
  Ann plays red 7
  then the top card of Ben's stack is 3
