language 1
house rule seen for any edition "A 7 shows the next player's hand"

when a player plays a 7
  everybody sees the hand of the next player

when a player plays a 6
  until the next turn ends
    everybody sees the next player's hand

example "a hand is seen by everybody at once"
  Ann has red 7, blue 1, blue 2
  Ben has green 1, green 2
  Cleo has yellow 1, yellow 2
  the top card is red 5
  Ann plays red 7
  then everybody has seen Ben's hand
  then Ben does not see Ann's blue 1

example "a hand is seen for a while"
  Ann has red 6, blue 1, blue 2
  Ben has red 1, green 2, green 3
  Cleo has yellow 1, yellow 2
  the top card is red 5
  Ann plays red 6
  then everybody has seen Ben's hand
  Ben plays red 1
  then Cleo does not see Ben's green 2
