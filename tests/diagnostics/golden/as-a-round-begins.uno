language 1
house rule mine for classic "Nobody is the winner when a round begins, and a draw that is left out is counted"

replace [setup.first]
  the winner takes the next turn
keep a flag called spared for every player
when a player plays a 7, their spared becomes true
when a player would draw cards if their spared is true
  their spared becomes false
