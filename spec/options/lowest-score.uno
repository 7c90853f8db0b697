language 1
option lowest-score of classic "Alternative scoring: every player scores their own hand, and the lowest total wins"

replace [score.count]                            <ALT.1> <Q188> <Q190>
  for every player
    their score grows by the total worth of their hand
replace [score.goal]                             <ALT.2> <Q187> <Q189>
  if any player's score is at least 500
    every player with the lowest score wins the game
