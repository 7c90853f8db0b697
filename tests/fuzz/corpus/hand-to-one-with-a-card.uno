language 1
house rule found for any edition
when a player plays a 7
  the player gives their hand to the player who has 1 card
  the player gives a card from their hand to every player with 1 card
