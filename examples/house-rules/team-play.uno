language 1
house rule team-play for any edition "Team play: four players, partners sit opposite each other and share one score"

# The partner's cards do not count, and the partners have one score between them.
replace [table.players]
  players 4
the partner of a player means the player opposite them
when a player goes out                                          [set-aside]
  their partner puts their hand under the draw pile
add to [score.count]
  the score of the winner's partner becomes the winner's score  [shared]
replace [score.goal]
  if the winner's score is at least 500
    the winner and the winner's partner win the game

example "partners share one score, and win together"
  Ann has red 1
  Ben has red 9
  Cleo has blue 9, blue 8
  Dan has green 5
  the top card is red 5
  Ann's score is 490
  Cleo's score is 490
  Ann plays red 1
  then Cleo's score is 504
  then Ann and Cleo win the game
