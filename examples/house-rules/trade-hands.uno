language 1
house rule trade-hands for any edition "Trade hands: whoever plays a plain Wild may trade hands with somebody"

when a player plays a wild
  the player may swap hands with another player
