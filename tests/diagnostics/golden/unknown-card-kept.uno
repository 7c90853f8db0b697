language 1
house rule duel for classic

when a player plays a 7
  every player secretly chooses a card from their hand as their duel card
  if the number of the player's duel card is below 5, the player draws 1 card
