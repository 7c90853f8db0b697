# over flip
language 1
house rule stack for classic, flip "Cards of another box"

when a player plays a draw-two
  the next player draws 1 card
