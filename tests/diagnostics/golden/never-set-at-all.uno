language 1
house rule nobody-is-the-victim for any edition

keep a player called victim
when a player plays a 7
  the victim draws 2 cards
