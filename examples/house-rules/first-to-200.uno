language 1
house rule first-to-200 for any edition "A short game: 200 points is enough to win"

replace [score.goal]
  if the winner's score is at least 200

example "200 points is enough"
  Ann has red 7
  Ben has green 5
  the top card is red 5
  Ann's score is 195
  Ann plays red 7
  then Ann wins the game
