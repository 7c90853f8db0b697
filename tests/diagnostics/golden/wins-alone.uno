language 1
house rule together for classic "Several win"

keep a number called gems for every player, starting at 1

when a player plays a 7
  call every player with the most gems the leading players
  for every leading player
    they win the game
when a player plays a 6
  for every player
    they win the game
when a player plays a 5
  for every player
    they win the game if they have 1 card
when a player plays a 4
  call every player with the most gems the leading players
  the leading players win the game
when a player plays a 3, every player with the most gems wins the game
