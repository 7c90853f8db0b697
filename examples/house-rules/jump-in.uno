language 1
house rule jump-in for any edition "Jump-in: whoever holds an identical card may play it out of turn"

when a player plays a card
  until the next turn begins                            [window]
    any other player may play a card identical to the top card as the jumper   [play]
      the player after the jumper takes the next turn   [goes-on]

example "an identical card out of turn"
  Ann has red 7, blue 1, blue 2
  Ben has 3 cards
  Cleo has red 7, yellow 2, green 9
  Dan has 3 cards
  the top card is red 5
  Ann plays red 7
  then Cleo may not play yellow 2
  Cleo plays red 7
  then Cleo has yellow 2, green 9
  then it is Dan's turn
