language 1
house rule adding-up for classic "Two cards that add up to the top card"

the complement of a card means the value of the top card minus its number
a card is an addend if it has a number above 0 and the player has another card with its complement

when a player begins a turn
  if the player has an addend
    the player draws 1 card

when a player ends a turn
  if the number of cards in their hand is the number of cards in the next player's hand minus 2
    the player draws 1 card
