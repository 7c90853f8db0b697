language 1
house rule what for any edition

when a player plays a wild
  the player draws
  the player puts a card
  the player gives a card
  the player swaps a card
  turns round
  takes effect
  begins
  the score grows
  becomes 0
  may draw 1 card
  the player loses
  until the next turn begins
    may draw 1 card
