language 1
house rule short-pile for classic

replace [draw-two.played]
  if the draw pile has fewer than 10 cards
    the next player draws 4 cards
  otherwise
    the next player draws 2 cards
