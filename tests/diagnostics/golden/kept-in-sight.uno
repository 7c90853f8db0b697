language 1
house rule mine for classic "A card that everybody sees once it is kept"

keep a card called secret for every player
when a player plays a 7
  the player chooses a card from their hand as their secret
when a player plays a 1 if their secret is red
  the next player draws 1 card
