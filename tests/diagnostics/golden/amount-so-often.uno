language 1
house rule mine for classic "How often?"

when a player plays a 1
  the player discards a card up to 3 times
when a player plays a 2
  the next player must discard a card up to 3 times
a player may play a wild up to 2 times
when a player plays a 3
  the player draws up to 3 cards
when a player plays a 4
  until the next turn begins
    any player may discard a card up to 2 times
when a player plays a 5
  the player may discard up to 9 cards
