language 1
house rule mine for classic "Once, when all cards are drawn"

keep a flag called drew for every player
when a player draws a card
  their drew becomes true
when a player ends a turn
  for every player
    if their drew is true
      their drew becomes false
      they discard a card if they have exactly 4 cards

example "asked when both cards are drawn, and not in between"
  Ann has red draw-two, blue 1, blue 2, blue 3
  Ben has red 1, red 2
  the top card is red 3
  the draw pile begins with green 5, green 6
  Ann plays red draw-two
  Ben discards red 1
  then Ben has red 2, green 5, green 6
