language 1
house rule limits for classic "Cards in a list"

when a player plays a 7
  until the next turn begins
    a player may not play a skip, a reverse or a draw-two
  if they have a skip, a reverse or a draw-two
    they draw 1 card

when a player plays a skip, a reverse, or a draw-two
  they draw 1 card
