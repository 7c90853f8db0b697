# over classic, reading first-seat=right
language 1
house rule quick for any edition "A quick end, from the left, and nobody challenges"

set first-seat to left
set challenger to any

replace [setup.direction]
  the direction becomes left
replace [challenge.offer]
  the next player pays its penalty
  the next player misses a turn
replace [uno.duty]
  when a player plays their next-to-last card
    until the round ends
      the player must say "UNO"
      otherwise any other player may catch the player
        the player draws 4 cards

question twice "Twice?"
  reading no, default because "nothing is said of it"
  reading yes
