language 1
house rule found for any edition
when a player plays a 7
  the player takes every card of the discard pile
  the next player may swap hands with the dealer
