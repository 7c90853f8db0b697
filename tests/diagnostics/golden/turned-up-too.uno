language 1
house rule mine for classic "A line for a card that is turned up, too"

add to [skip.played]
  the player draws 1 card
