language 1
house rule double-score for any edition "Going out on a wild card doubles the points of the round"

add to [score.count] if the top card is wild
  the winner's score grows by the total worth of the hand of every other player

example "going out on a wild card counts double"
  Ann has wild
  Ben has green 5
  the top card is red 5
  Ann plays wild
  then Ann's score is 10

example "going out on another card counts once"
  Ann has red 7
  Ben has green 5
  the top card is red 5
  Ann plays red 7
  then Ann's score is 5
