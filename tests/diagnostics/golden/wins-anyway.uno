language 1
house rule anyway for classic "They win all the same"

when a reverse is played as the last card
  the player draws 2 cards
  the next player draws 1 card
when a 7 is played as the last card
  if the next player has 1 card
    the player takes a card from the next player's hand
when a player goes out
  if the top card is a skip, the player draws 2 cards
  every other player draws 1 card
