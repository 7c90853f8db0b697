language 1
house rule found for any edition
when a player plays a 7
  their score grows by the total worth of their score
