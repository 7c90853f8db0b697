language 1
house rule chance for any edition
before a player draws a card
  the turn ends
