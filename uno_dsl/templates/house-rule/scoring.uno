language 1
house rule my-rule for any edition "A short game: 200 points win"

# The heading has the name of the rule, the boxes that it is for, and a sentence for players.
# A line that begins with # is for people who read the file.

# This stands instead of the rule with the id in brackets. `uno explain score.goal` prints that rule.
replace [score.goal]
  if the winner's score is at least 200

# A situation, what is done, and what must follow. `uno check` runs it; cards that it does not name are chosen by chance.
example "200 points are enough"
  Ann has red 7
  Ben has green 5
  the top card is red 5
  Ann's score is 195
  Ann plays red 7
  then Ann wins the game
