language 1
house rule stack for classic, flip "One of the editions lacks a card"

add to [draw-two.played]
  the next player draws 1 card
