language 1
house rule ripe for classic "Ripe cards"

keep a pile called field for every player, seen by everybody

a card is ripe if its owner's field has at least 3 cards of its colour

when a player plays a 7
  the player discards a ripe card from their field
