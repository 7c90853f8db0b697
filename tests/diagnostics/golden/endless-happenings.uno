language 1
house rule endless-happenings for any edition

when a round begins, a round begins
when a player misses a turn, the next player misses a turn
when a player draws a card, that player draws 1 card
when a player plays a 7, it takes effect
when a player plays a 0 as the last card
  if the card under the top card is a reverse
    it takes effect as the last card
