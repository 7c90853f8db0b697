language 1
house rule words for any edition

a card is odd if it is strange
a card is strange if it is odd
when a player plays an odd card
  the next player draws 1 card
