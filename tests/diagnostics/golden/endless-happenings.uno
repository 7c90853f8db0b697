language 1
house rule endless-happenings for any edition

when a round begins, a round begins
when a player misses a turn, the next player misses a turn
when a player draws a card, that player draws 1 card
