language 1
house rule stop for classic

when a player plays a 7
  the player may draw a card
    the next player draws 1 card
  otherwise
    the player stops
