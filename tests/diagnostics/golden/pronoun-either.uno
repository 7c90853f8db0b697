language 1
house rule either for classic "A condition about two players"

when a player plays an 8
  if the dealer has 3 cards and the player has 2 cards
    they draw 1 card

when a player plays a 7
  if the dealer has 3 cards or the next player has 2 cards, their score grows by 1

when a player plays a 6
  if the top card is red and the next player has 2 cards
    they draw 1 card
  the dealer draws 1 card
  they draw 1 card

when a player plays a 5
  if the dealer has 3 cards and they have a wild and the next player has 2 cards
    they draw 1 card

when a player plays a 4
  if the dealer has 3 cards and the next player has 2 cards and they have a wild
    the player draws 1 card

when a player plays a 3
  for every player
    if the dealer has 3 cards or the top card is red
      they draw 1 card

when a player plays a 2
  if they have 2 cards and the next player has 3 cards and their score is 0
    the player draws 1 card

when a player plays a 1
  if they have 2 cards and the player has 3 cards and their score is 0
    the player draws 1 card
