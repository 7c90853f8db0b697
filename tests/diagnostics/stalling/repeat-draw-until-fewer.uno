language 1
house rule stalling for any edition

when a player plays a 7
  repeat until the player has fewer than 2 cards
    the player draws 2 cards
