language 1
house rule unread for any edition "Phrases and words that no verb takes"

when a player plays a 6
  the next player misses a turn for ever
when a player plays a 3
  the player gives 1 card to the next player
when a player plays a 2
  the player secretly draws 1 card
when a player plays a 1
  the player puts a card from every draw pile under the draw pile
