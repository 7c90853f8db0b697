language 1
house rule stalling for any edition

when a player plays a card
  every player draws 1 card
