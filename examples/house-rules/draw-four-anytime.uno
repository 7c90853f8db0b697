language 1
house rule draw-four-anytime for any edition "A wild draw card may be played at any time, and nobody challenges it"

remove [challenge.bluff]
replace [challenge.offer]
  the next player pays for the card
  the next player misses a turn
