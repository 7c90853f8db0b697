language 1
house rule empty-hand-many-cards for any edition "A limit for full hands says nothing about empty ones"

when a player has at least 25 cards, that player is out of the round
when only 1 player is left, the round ends
when a player plays a 7
  the player gives a card to the next player
