language 1
house rule one-of-several for any edition "One player cannot become several"

when a player plays a 7
  the winner becomes another player
  the winner becomes every player
  the winner becomes the players with the most cards
