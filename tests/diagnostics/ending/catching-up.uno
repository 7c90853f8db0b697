language 1
house rule catching-up for any edition "Both sides move"

when a player plays a 7
  repeat until the player has fewer cards than the next player
    the player draws 1 card

when a player draws a card
  the next player draws 2 cards
