language 1
house rule two-player-reverse-skips for any edition "With two players, a Reverse acts like a Skip"

add to [reverse.played] if there are only 2 players
  the next player misses a turn
