language 1
house rule mine for classic "Somebody else begins, but not after a Reverse"

replace [setup.first]
  a random player takes the next turn
