language 1
house rule said-otherwise for classic "Sentences that have to be said otherwise"

when a player plays a 0
  the player is out of the game
when a player plays a 1
  repeat
    the player draws 1 card
when a player plays a 2
  the player draws 2 cards if they have 1 card and no playable card, and otherwise 1 card
when a player plays a 3
  the player may play a 7 even if it is red
when a player plays a 4
  the player discards a pair
when a player plays a 5
  the game ends
when a player plays a 6
  the player loses the game
when a player plays a 7
  the player may play a card that they drew
