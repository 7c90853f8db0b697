language 1
house rule whose-turn for classic "Whose turn ends"

when a player plays a 7
  the player ends their turn
when a player plays a 6
  the next player's turn ends
