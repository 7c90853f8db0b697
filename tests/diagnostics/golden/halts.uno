language 1
house rule no-draws for any edition

when a player would draw a card
  the player misses a turn
