language 1
house rule ways for any edition

to draw a card
  the player draws 2 cards
to play a card
  put it on the discard pile
