language 1
house rule stalling for any edition

add to [playing.put]
  the player draws 1 card
