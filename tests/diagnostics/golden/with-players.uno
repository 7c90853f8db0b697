language 1
house rule with-players for any edition "A number of cards where a number of players belongs"

when a player plays a 7
  with 2 cards, the player draws 1 card
when a player plays a 6
  with every player, the player draws 1 card
when a player plays a 5
  with red players, the player draws 1 card
