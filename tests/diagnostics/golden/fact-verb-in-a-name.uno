language 1
house rule mine for classic "A verb in a name"

keep a pile called left end, seen by everybody

when a player plays a 7
  put the top card of the draw pile on the left end
