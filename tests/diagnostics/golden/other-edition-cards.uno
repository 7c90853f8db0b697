language 1
house rule flipping for any edition with flip

when a player plays a flip
  the next player draws 1 card
