language 1
house rule own for classic "Own"

when a player draws a card
  if any player has 2 cards and they have no playable card
    they draw 1 card
when a player plays a 7
  if another player has a 7 and they have at least 3 cards
    they draw 1 card
