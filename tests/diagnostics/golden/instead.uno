language 1
house rule instead for any edition

when a player draws a card
  they discard a card instead
