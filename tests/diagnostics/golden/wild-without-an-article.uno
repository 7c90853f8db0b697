language 1
house rule mine for classic "Wild, with an article and without one"

while the dealer has 3 cards
  a player may only play a card that has the colour in play or wild

when a player plays a 7 or wild
  the next player draws 1 card

# these are clear
when a player plays a 6 or a wild card
  if the top card is red or wild
    the player draws 1 card

while the dealer has 2 cards
  a player may only play a card that has the colour in play or is wild
