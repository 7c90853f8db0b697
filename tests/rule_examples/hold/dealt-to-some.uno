language 1
house rule fewer-for-the-dealer for classic "The dealer has fewer cards, and nobody draws in the deal"

replace [setup.seven]
  deal 5 cards to the dealer
  deal 7 cards to every player except the dealer
when a player draws a card
  their score grows by 1

example "the deal"
  the players are Ann, Ben, Cleo
  the dealer is Cleo
  the draw pile begins with red 1, red 2, red 3, red 4, red 5
  a round begins
  then Cleo has red 1, red 2, red 3, red 4, red 5
  then Cleo's score is 0

example "a card is drawn in play"
  Ann has red 1, red 2
  Ben has red 3, red 4
  the top card is blue 5
  Ann draws
  then Ann's score is 1
