language 1
house rule stalling for any edition

when a player turns up a card
  the dealer turns up a card
