language 1
house rule choices for any edition

when a player plays a wild
  the player does one of these
    if the player has 1 card
      the next player draws 1 card
    the player draws 1 card and misses a turn
    call the player the victim
