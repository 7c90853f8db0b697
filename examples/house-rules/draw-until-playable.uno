language 1
house rule draw-until-playable for any edition "Draw until a card can be played"

replace [turn.draw]
  the player draws cards until the drawn card can be played if they are able-to-draw or they have no playable card

example "one card after the other"
  Ann has green 2
  Ben has 2 cards
  the top card is red 5
  the draw pile begins with blue 1, yellow 3, red 9, red 8
  Ann draws 3 cards
  then Ann has green 2, blue 1, yellow 3, red 9
  then Ann may play red 9
