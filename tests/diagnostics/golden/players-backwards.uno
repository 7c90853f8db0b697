language 1
house rule backwards for any edition

replace [table.players]
  players 10 to 2
