language 1
examples open-questions for agent-mater "What follows from each reading of the open questions of this box"

example "when the colour is called" about mater-order
  Ann has agent-mater, blue 2, blue 4
  Ben has green 4, yellow 1
  Cleo has 3 cards
  the top card is red 3
  Ann plays agent-mater
  then Ann may choose yellow
  with look-first, then Ann sees yellow 1
  with colour-first, then Ann does not see yellow 1
