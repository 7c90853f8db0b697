language 1
house rule mine for any edition "Sentences that have to be said otherwise"

at any time any player may say "HA"
when a player plays an 8
  the player shows 0s to every player
when a player plays a 7
  the player may put a card that has a number above the number of the top card of the draw pile under the draw pile
