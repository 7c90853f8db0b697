language 1
house rule mine for classic "A card goes out of the game"

keep a pile called box, seen by nobody
add before [setup.shuffle]
  put a blue 5 into the box
  put every blue 6 into the box
  put the top card of the draw pile into the box
