language 1
house rule full for classic "Whoever comes to have 12 cards skips"

keep a flag called full for every player

when a player has at least 12 cards
  their full becomes true
when a player plays a 7 if their full is true
  the next player draws 1 card

example "Ben has them already"
  Ann has red 5, blue 1
  Ben has 12 cards
  the top card is red 3
  Ann plays red 5
  then Ben's full is true

example "Ben comes to have them"
  Ann has red 5, blue 1
  Ben has green 1, green 2, green 3, green 4, green 5, green 6, green 8, green 9, blue 2, blue 3, blue 4
  the top card is red 9
  Ann plays red 5
  Ben plays green 5
  Ann draws
  Ben draws
  then Ben's full is false
