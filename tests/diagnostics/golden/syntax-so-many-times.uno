language 1
house rule mine for classic "So many times"

keep a colour called day-colour
when a player plays a 7
  up to 3 times, the player may discard a card
when a player plays a 6
  repeat up to 3 times until the player has a playable card
    the player draws 1 card
when a player plays a 5
  the player draws cards until they have a playable card, at most 3, if they have no red card
when a player plays a 4
  the player may put 3 cards of one number from their hand on the discard pile any number of times
a card that has the day-colour is worth double
