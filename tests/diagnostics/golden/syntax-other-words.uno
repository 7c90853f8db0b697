language 1
house rule mine for classic "What needs other words"

when a player ends a turn without drawing a card
  the player draws 1 card
when a player plays a 2
  if the player has drawn no card this turn
    the player draws 1 card
when a player plays a skip
  the next player may play a skip instead of missing a turn
a player cannot have more than 15 cards
a player's last card must be a number card
when a player plays a 3
  if the top card matches a card in their hand
    the player draws 1 card
when a player plays a 4
  the player draws as many cards as they discarded
when a player plays a 5
  if the card that was played by the dealer is red
    the player draws 1 card
