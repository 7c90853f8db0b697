language 1
house rule stack for any edition "For editions that lack one of its cards"

when a player plays a draw-two or a player plays a wild-draw-four
  the next player draws 1 card
