language 1
house rule team-play for any edition "Team play: four players, partners sit opposite and score together"

replace [table.players]
  players 4
the partner of a player means the player opposite them
replace [score.count]
  if the winner is a player
    the winner's score grows by the total worth of the hand of every player except the winner and the winner's partner
    the score of the winner's partner becomes the winner's score
replace [score.goal]
  if the winner's score is at least 500
    the winner and the winner's partner win the game
