language 1
house rule freedom for classic "A 4 frees the next player"

when a player plays a 4
  until the next turn ends
    a player may play a card that has a number
when a player plays a 5
  until the next turn ends
    the next player may play a red card
when a player plays a 6
  until the round ends
    any player may play a green card
when a player plays an 8
  until the next turn begins
    any player may play an identical card
