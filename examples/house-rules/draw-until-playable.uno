language 1
house rule draw-until-playable for any edition "Draw until a card can be played"

replace [turn.draw]
  the player draws cards until the drawn card can be played
