language 1
house rule no-points for any edition

replace [score.count]
  the winner's score shrinks by 10, but not below 0
