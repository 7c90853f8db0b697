language 1
house rule colour-in-play-in-a-choice for classic "A red card of the colour in play may be discarded"

add to [turn.choice]
  the player discards a red card that has the colour in play
    if the player has no cards
      the player goes out
    the player draws 1 card

example "only if it has the colour in play"
  Ann has red 1, blue 2, blue 5
  Ben has 2 cards
  the top card is red 3
  the draw pile begins with green 9
  Ann discards red 1
  then Ann has blue 2, blue 5, green 9

example "not in another colour"
  Ann has red 1, green 2, green 5
  Ben has 2 cards
  the top card is blue 3
  then Ann must draw
