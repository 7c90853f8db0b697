language 1
house rule how-many for any edition

when a player plays a wild
  the next player draws cards
  the next player draws some cards
  the next player draws more cards
  every player passes 2 cards to the left
a player may not draw 3 cards
when a player plays a 4
  the next player draws 2 red cards
