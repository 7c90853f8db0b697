language 1
house rule who for any edition

when a round begins
  they draw 1 card
  the player draws 1 card
  the dealer draws 1 card if it is red
  put their hand under the draw pile
  the dealer takes that card
  the dealer draws 1 card if its colour is red
a game is short if the player has 1 card
