language 1
house rule double-score for any edition "Going out on a wild doubles the points of the round"

add to [score.count] if the top card is wild
  the winner's score grows by the total worth of the hand of every other player
