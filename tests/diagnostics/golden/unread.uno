language 1
house rule unread for any edition "Phrases that no verb takes"

when a player plays a 7
  the next player draws 2 cards for each 7 in their hand
when a player plays a 6
  the next player misses a turn for ever
when a player plays a 5
  the player may play it on any blue card
when a player plays a 4
  the player gives their hand to the next player for one turn
when a player plays a 3
  the player gives more than 1 card to the next player
