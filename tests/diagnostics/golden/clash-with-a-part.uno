language 1
house rule goal for classic "A line that goes with the one it is part of"

replace [score.goal]
  if the winner's score is at least 200
    the winner wins the game
  if the winner's score is below 200
    a round begins
replace [score.again]
  the dealer becomes the winner
  a round begins
