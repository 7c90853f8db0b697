language 1
house rule late for any edition "Late"
when a player plays a wild
  if the top card is a red 5 and their hand has at least 2 cards
    they draw 3 cards
  otherwise
    they draw 1 card
