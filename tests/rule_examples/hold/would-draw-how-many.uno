language 1
house rule mine for classic "How many cards would be drawn"

keep a number called price
when a player would draw cards if the number of cards is at least 4
  the price becomes the number of cards
  the player draws 1 card
  the next player draws that many cards
  the next player draws as many cards as the number of cards

example "2 cards are drawn as ever"
  Ann has blue draw-two, blue 1, blue 3
  Ben has 2 cards
  the top card is blue 5
  Ann plays blue draw-two
  then Ben has 4 cards
  then the price is 0

example "the number is that of the cards that would be drawn"
  Ann has wild-draw-four, blue 1, blue 3
  Ben has red 1, red 2
  Cleo has 1 card
  the top card is blue 5
  Ann plays wild-draw-four and chooses red
  Ben declines
  then Ben has 3 cards
  then Cleo has 9 cards
  then the price is 4
