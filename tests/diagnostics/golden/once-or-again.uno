language 1
house rule once-or-again for classic "A loop, or a condition"

when a player plays a 1
  while the player has more than 7 cards
    the player discards a card
  as long as they have no red card, they draw 1 card
  if the player has 3 cards
    while the draw pile is not empty and the player has a 7
      the player draws 1 card
  otherwise
    for every player
      while their hand has at most 2 cards, they may draw 1 card

when a player plays a 2
  the player draws a card while they have fewer than 5 cards

card lamp, 2 of each colour, worth 5
  when played or turned up at the start
    while the player can play a card
      the player draws 1 card
