language 1
house rule drawn for classic "One of the drawn cards"

when a player plays a 7
  the player draws 2 cards
  the player may play one of the drawn cards
