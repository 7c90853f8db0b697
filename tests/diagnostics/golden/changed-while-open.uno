language 1
house rule spared for any edition "Whoever has played a 7 cannot be caught"

keep a flag called spared

when a player plays a 7
  the spared becomes true

when a player begins a turn
  the spared becomes false

replace [uno.catch]
  any other player may catch the player as the catcher if the player has 1 card and the spared is not true
    the player draws 2 cards
