language 1
house rule mine for any edition "The worth of several cards"

keep a number called sum
when a player plays a 7
  they score the worth of the cards in their hand
when a player plays a 6
  if the colour of the cards in their hand is red, they draw 1 card
when a player plays a 5
  the sum grows by the worth of every red card in their hand
  they score as many points as the sum
when a player plays a 4
  they draw 2 cards
  they score the total worth of the drawn cards
