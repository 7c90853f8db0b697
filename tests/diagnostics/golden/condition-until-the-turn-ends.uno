language 1
house rule own for classic "Own"

when a player plays a 7
  repeat until the turn ends
    the player may draw 1 card
