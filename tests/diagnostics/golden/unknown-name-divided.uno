language 1
house rule halves for classic

when a player plays a 7
  their score grows by the total worth of the hand of every other player divided by their score
  deal 1 card to the players one by one
