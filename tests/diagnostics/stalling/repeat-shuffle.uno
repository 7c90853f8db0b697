language 1
house rule stalling for any edition

when a player plays a 7
  repeat until the player has 1 card
    shuffle the draw pile
