language 1
house rule mine for classic "A card for somebody"

when a player plays a 1
  the next player takes the player a card
