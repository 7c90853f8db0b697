language 1
house rule draw-four-anytime for any edition "A wild draw card may be played at any time, and nobody challenges it"

# Without challenges these questions do not come up.
set challenger, after-guilt, guilt-releases, colour-examined to any

remove [challenge.bluff]
replace [challenge.offer]
  the next player pays its penalty
  the next player misses a turn
