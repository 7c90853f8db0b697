language 1
house rule modals for any edition

when a player plays a wild
  the next player may not draw a card
a player must play a wild
  the next player draws 1 card
only a player may not play a wild
a player would draw a card
