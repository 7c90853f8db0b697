language 1
house rule mine for classic "Higher than what?"

when a player plays an 8
  if the player has a card whose number is 1 higher, the player draws 1 card
