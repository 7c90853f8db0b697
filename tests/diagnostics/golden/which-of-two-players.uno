language 1
house rule mine for classic "A player, and a player"

if a player has 1 card, a player may not play a wild

a player may play a 7 if a player has more than 5 cards

when a player has 5 cards of one colour
  that player may discard 2 of them
