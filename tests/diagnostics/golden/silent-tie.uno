language 1
house rule tie for classic "In a tie"

keep a number called gems for every player, starting at 1

when a player plays a 7, the player with the most cards draws 1 card
when a player plays a 6, they swap hands with the other player who has the fewest cards
when a player plays a 5
  call the player whose gems are the highest the leader
  if the number of players is 2, the player with the highest total worth of their hand draws 1 card
  otherwise, the leader draws 1 card
when a player plays a 4, the first player with the most cards draws 1 card
when a player plays a 3, the first player after the dealer with the highest gems draws 1 card
when a player plays a 2, every player with the most cards draws 1 card
when a player plays a 1
  if only 1 player has the highest gems, the player with the highest gems draws 1 card
  if only 1 player has the most cards
    the player with the most cards draws 1 card
when a player plays a 0, they swap hands with another player with the most cards
when a player plays a skip
  if the player has at least 3 cards more than the player with the fewest cards, they draw 1 card
