language 1
house rule draw-first for any edition "Draw first"

when a player begins a turn
  the player draws 1 card
