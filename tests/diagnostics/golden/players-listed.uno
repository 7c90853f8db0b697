language 1
house rule mine for classic "Four or six"

replace [table.players]
  players 4 or 6
