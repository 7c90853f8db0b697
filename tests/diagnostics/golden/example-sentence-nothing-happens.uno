language 1
house rule fives for any edition "A 5 costs the others a card"

when a player plays a 5
  every other player draws 1 card

example "example-sentence-nothing-happens 1"
  Ann has red 5, blue 1, wild
  Ben has green 2, green 3
  Cleo has 4 cards
  the top card is red 3
  Ann draws
  then nothing happens
