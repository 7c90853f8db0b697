language 1
house rule flush for classic "All of a hand"

when a player plays a 7
  if they have at least 3 cards and every card in their hand is of the same colour
    they draw 1 card

when a player plays an 8
  if all the cards in their hand are of the same number
    they draw 1 card
