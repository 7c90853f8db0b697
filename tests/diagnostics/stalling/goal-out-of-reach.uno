language 1
house rule stalling for any edition

replace [score.goal]
  if the winner's score is below 0
