language 1
house rule sheltered for classic "Nobody makes them draw"

when a player plays a blue card
  the player may not be made to draw cards by another player
when the round ends
  every loser who holds a wild loses 10 points
when a player plays a red card
  the player may not be asked for cards
