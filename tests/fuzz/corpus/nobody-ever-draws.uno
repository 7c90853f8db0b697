language 1
house rule chance for any edition
when a player would draw a card
  the direction turns round
