language 1
house rule lucky-draw for any edition "A lucky draw: whoever draws a wild goes again"

add to [turn.draw] if the drawn card is wild
  the player plays again
