language 1
house rule said-at-the-table-otherwise for classic "What players say, and what to write"

instead of going out with a reverse
  the player draws 2 cards

instead of missing a turn
  the player draws 2 cards

when a player plays a 1
  the player rolls

when a player plays a 2
  turn the top card of the draw pile face down

when a player plays a 3
  repeat while the player has a red card
    the player draws 1 card

to battle
  every player draws 1 card
