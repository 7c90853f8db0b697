language 1
house rule first-to-200 for any edition "A short game: 200 points win"

replace [score.goal]
  if the winner's score is at least 200
