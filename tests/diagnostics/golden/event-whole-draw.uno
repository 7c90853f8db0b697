language 1
house rule mine for any edition "What follows when all cards are drawn"

after a player draws cards if they have exactly 13 cards
  the player discards a card
when a player draws 2 cards
  the next player draws 1 card
when a player draws red cards
  the next player draws 1 card
before a player draws cards
  the next player draws 1 card
