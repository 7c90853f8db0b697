language 1
house rule phrases for any edition

when a player plays a wild
  the player draws 1 card if the next player's score is the highest
  every player at the window draws 1 card
  the player discards a card against the wall
  the player draws 1 card if every player's score is the score of the dealer
  the winner and the hand draw 1 card
  the player draws 1 card if the top card is a skip under the table
