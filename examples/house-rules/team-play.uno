language 1
house rule team-play for any edition "Team play: four players, partners sit opposite and share one score"

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
