language 1
house rule between for classic "Numbers between two others"

when a player plays a card with a number between 3 and 5
  the next player draws 1 card
