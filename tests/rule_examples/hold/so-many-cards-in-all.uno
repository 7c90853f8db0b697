language 1
house rule so-many-cards-in-all for classic "Some cards of a pile are named in one line, and counted in another"

keep a flag called turned

when a player plays a 3
  the turned becomes true
  the player draws 1 card

example "a pile that begins with a card, and its cards counted"
  Ann has red 3, blue 1, blue 4
  Ben has 4 cards
  the top card is red 5
  the draw pile has 19 cards
  the draw pile begins with yellow 5
  turned is false
  Ann plays red 3
  then Ann has blue 1, blue 4, yellow 5
  then the draw pile has 18 cards
  then turned is true

example "a hand and the discard pile, counted before or after"
  Ann has red 3, blue 1
  Ann has 4 cards
  Ben has 4 cards
  the discard pile has 3 cards
  the top card is red 5
  Ann plays red 3
  then Ann has 4 cards
  then the discard pile has 4 cards
