language 1
house rule mine for classic "Which card is red?"

when a player plays a 7
  the player may discard a card from their hand if it is red
when a player plays a 6
  the player gives the top card of the draw pile to the next player if it is red
when a round begins
  the dealer may discard a card from their hand if it is red
when a player plays a 5
  if the player and the next player have no red card
    the player draws 1 card
