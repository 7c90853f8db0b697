language 1
house rule mine for classic "A value among the choices"

keep a number called tries
replace [turn.draw]
  the tries become 0
  the player draws 1 card
