language 1
house rule lucky-draw for any edition "A lucky draw: whoever draws a wild takes another turn"

add to [turn.draw] if the drawn card is wild
  the player takes another turn
