language 1
house rule mine for any edition "How many cards would be drawn"

when a player would draw at least 4 cards
  the player draws 1 card
when a player would draw 4 cards
  the player draws 1 card
when a player would draw more than 2 cards
  the player draws 1 card
when a player would draw 3 or fewer cards
  the player draws 1 card
