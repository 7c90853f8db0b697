language 1
house rule even-if for classic "A chain of numbers, whatever their colour"

when a player plays a card with a number
  the player may play a card whose number is 1 higher than the number of the top card even if it does not match

example "a chain"
  Ann has red 7, blue 8, green 2
  Ben has 2 cards
  the top card is red 5
  Ann plays red 7
  then Ann may play blue 8
  Ann plays blue 8
  then Ann has green 2
  then it is Ben's turn

example "the next number only"
  Ann has red 7, blue 9, green 2
  Ben has 2 cards
  the top card is red 5
  Ann plays red 7
  then it is Ben's turn
