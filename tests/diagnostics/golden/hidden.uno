language 1
house rule seer for any edition

when a player plays a 2
  the next player may challenge the player if the player has a wild
    the player draws 1 card
  the player chooses a card from the next player's hand as the bait
a player may play any card if the next player has a wild
