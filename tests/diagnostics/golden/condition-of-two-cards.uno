language 1
house rule mine for classic "Higher cards"

keep a card called pick for every player, seen by everybody
when a player plays a 1
  every player chooses a card from their hand as their pick
  if the player's pick is higher than the next player's pick
    the next player draws 1 card
