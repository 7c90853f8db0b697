language 1
house rule mine for classic "Everybody else draws a card or gives one away"

when a player plays a 4
  every other player does one of these
    the player draws 1 card
    the player gives the next player a card if they have more than 1 card
  the player draws 1 card

example "one after the other, and each gives to their own neighbour"
  Ann has red 4, blue 1
  Ben has green 1, green 2
  Cleo has yellow 1, yellow 2
  the top card is red 3
  Ann plays red 4
  Ben does "give a card to the next player"
  Ben chooses green 1
  then Cleo has green 1, yellow 1, yellow 2
  Cleo draws
  then Ann has blue 1 and 1 other card
  then Ben has green 2
  then Cleo has 4 cards
