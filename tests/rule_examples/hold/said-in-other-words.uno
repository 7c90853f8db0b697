language 1
house rule said-in-other-words for classic "A 5 costs the others a card"

when a player plays a 5
  every other player draws 1 card

example "what is so, in other words"
  Ann holds red 5, blue 1, wild in her hand
  Ben's hand is a green 2, the green 3 and another card
  the discard pile has red 3 on top
  the draw pile begins with blue 7, green 9, blue 9
  Ann begins
  Ann plays the red 5
  then Ben has 4 cards left
  then Ben's hand has 4 cards
  then red 5 is on top of the discard pile
  then the bottom card of the discard pile is red 3
  then red 3 is at the bottom of the discard pile
  then red is the colour in play
  then the number of cards in the discard pile is 2
  then the number of cards in Ann's hand is 2
  then Ben is next
  then it's Ben's turn
  then it is still Ben's turn
  then Ann still has only blue 1 and wild
  Ben draws green 9
  then it is Ann's turn now

example "UNO without quotation marks"
  Ann has red 5, red 1
  Ben has green 2, green 3
  the top card is red 3
  Ann plays red 5
  Ann says UNO
  then Ben has 3 cards
  then Ben may not catch Ann

example "who does not challenge declines"
  Ann has wild-draw-four, red 1, green 1
  Ben has green 2, green 3
  Cleo has 2 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben does not challenge
  then Ben has 6 cards

example "who passes declines"
  Ann has wild-draw-four, red 1, green 1
  Ben has green 2, green 3
  Cleo has 2 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben passes
  then Ben has 6 cards

example "what Ben knows"
  Ann has wild-draw-four, blue 1, green 1
  Ben has green 2, green 3
  Cleo has 2 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  then Ben knows Ann's hand
  then Ben sees blue 1, green 1 in Ann's hand
  then Cleo has not seen Ann's hand

example "a round begins"
  the players are Ann, Ben
  the round begins
  then Ben has 7 cards
