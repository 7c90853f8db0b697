language 1
house rule mine for classic "A card with a name"

keep a pile called row, seen by everybody
when a player plays a 1
  the player puts the top card of the draw pile on the row as the pick
