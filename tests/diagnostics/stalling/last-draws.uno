language 1
house rule stalling for any edition

replace [playing.last]
  if the player has no cards
    the player draws 7 cards
