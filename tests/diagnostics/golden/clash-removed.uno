language 1
house rule both for any edition

keep a number called penalty
while the penalty is above 0
  replace [turn.draw]
    the player draws 2 cards
remove [turn.draw]
