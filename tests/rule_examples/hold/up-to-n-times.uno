language 1
house rule mine for classic "Up to N times"

replace [turn.draw]
  the player draws a card up to 3 times until they have a playable card
when a player plays a 4
  the player may discard a card up to 2 times

example "the second card can be played"
  Ann has red 1, red 2
  Ben has 2 cards
  the top card is blue 3
  the draw pile begins with red 5, blue 9, green 9
  Ann draws
  then Ann has 4 cards
  then Ann may play blue 9

example "three times at most"
  Ann has red 1, red 2
  Ben has 2 cards
  the top card is blue 3
  the draw pile begins with red 5, red 6, red 7, blue 9
  Ann draws
  then Ann has 5 cards

example "two cards are discarded"
  Ann has red 4, blue 1, green 1, yellow 1
  Ben has 2 cards
  the top card is red 3
  Ann plays red 4
  Ann discards blue 1
  Ann discards green 1
  then Ann has yellow 1
  then it is Ben's turn

example "or only one"
  Ann has red 4, blue 1, green 1, yellow 1
  Ben has 2 cards
  the top card is red 3
  Ann plays red 4
  Ann discards blue 1
  Ann declines
  then Ann has green 1, yellow 1
