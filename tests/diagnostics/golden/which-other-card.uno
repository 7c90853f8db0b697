language 1
house rule mine for classic "That card could be either of two"

when a player plays a 4
  the next player may play a 7
    if it is red
      the player draws 1 card
when a player plays a 5
  the player draws 1 card
  if that card is red
    the player draws as many cards as its number
when a player plays a 6 if they have at least 3 cards
  the player discards a 7
  if the card is red
    the player draws 1 card
when a player plays an 8
  the next player may play a 7
    if the played card is red
      the player draws 1 card
