language 1
house rule mine for any edition "The number of cards, without a word on which"

when a player plays a 7 if the number of cards is at least 4
  the player draws 1 card
when a player plays an 8
  the player draws as many cards as the number of cards
