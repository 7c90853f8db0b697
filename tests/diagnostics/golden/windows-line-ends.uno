language 1
house rule windows for any edition

when a player plays a draw-tow
  the next player draws 1 card
