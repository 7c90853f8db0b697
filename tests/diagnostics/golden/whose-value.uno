language 1
house rule whose-value for any edition "A value of nobody in particular"

when a player plays a 7
  another player's score grows by 1
  a random player's score doubles
