language 1
house rule stalling for any edition

when a player plays a card
  the player draws 2 cards
