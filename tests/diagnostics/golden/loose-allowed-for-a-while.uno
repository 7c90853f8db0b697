language 1
house rule freedom for classic "A 4 frees the next player"

when a player plays a 4
  until the next turn ends
    a card that has a number may be played
