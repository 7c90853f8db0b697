language 1
house rule stalling for any edition

add to [playing.effect]
  the player draws 1 card
