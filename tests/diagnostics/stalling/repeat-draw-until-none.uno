language 1
house rule stalling for any edition

when a player plays a 7
  repeat until the player has no cards
    the player draws 1 card
