language 1
house rule same-table for any edition

replace [score.again]
  the game begins
