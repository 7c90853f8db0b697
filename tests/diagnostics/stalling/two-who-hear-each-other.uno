language 1
house rule stalling for any edition

when a player draws a card
  the next player draws 1 card
when a player draws a card
  the dealer draws 1 card
