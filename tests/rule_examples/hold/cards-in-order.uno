language 1
house rule cards-in-order for classic "Several cards lie in the order in which they were chosen"

when a player has no cards, that player goes out

when a player plays a 1
  the player discards 2 cards of one number
when a player plays a 2
  the player puts 2 cards of one number on the discard pile
  the colour in play becomes the colour of the top card
when a player plays a 3
  the player puts 2 cards from their hand on the discard pile
  the colour in play becomes the colour of the top card
when a player plays a 4
  the player discards 2 cards

example "the last one on top"
  Ann has red 2, blue 7, green 7, yellow 7, blue 1
  Ben has 3 cards
  the top card is red 9
  Ann plays red 2
  Ann chooses blue 7
  Ann chooses green 7
  then the discard pile begins with green 7, blue 7, red 2

example "the other way round"
  Ann has red 2, blue 7, green 7, yellow 7, blue 1
  Ben has 3 cards
  the top card is red 9
  Ann plays red 2
  Ann chooses green 7
  Ann chooses blue 7
  then the discard pile begins with blue 7, green 7, red 2

example "without a choice of the second"
  Ann has red 2, blue 7, green 7, blue 1
  Ben has 3 cards
  the top card is red 9
  Ann plays red 2
  Ann chooses green 7
  then the discard pile begins with blue 7, green 7, red 2

example "one by one"
  Ann has red 3, blue 7, green 7, blue 1
  Ben has 3 cards
  the top card is red 9
  Ann plays red 3
  Ann chooses green 7
  Ann chooses blue 7
  then the discard pile begins with blue 7, green 7, red 3

example "under the top card"
  Ann has red 1, blue 7, green 7, yellow 7, blue 1
  Ben has 3 cards
  the top card is red 9
  Ann plays red 1
  Ann chooses green 7
  Ann chooses blue 7
  then the discard pile begins with red 1, blue 7, green 7

example "under the top card, one by one"
  Ann has red 4, blue 7, green 7, yellow 7, blue 1
  Ben has 3 cards
  the top card is red 9
  Ann plays red 4
  Ann chooses green 7
  Ann chooses blue 7
  then the discard pile begins with red 4, blue 7, green 7

when a player plays a 5
  the player puts a card from their hand on the discard pile
  the colour in play becomes the colour of the top card

example "the top card counts"
  Ann has red 5, blue 7, green 8
  Ben has 3 cards
  the top card is red 9
  Ann plays red 5
  Ann chooses blue 7
  then the colour in play is blue
