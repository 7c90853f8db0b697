language 1
house rule under for classic "Under which top card"

when a player plays a 7
  if the card under the top card of every player's hand is red, the player draws 1 card
