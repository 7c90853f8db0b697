language 1
house rule chosen-in-an-offer for classic "A 5 lets you choose the colour"

when a player plays a 5
  the player may choose the colour in play

example "in one line"
  Ann has red 5, blue 2, green 8
  Ben has 3 cards
  the top card is red 9
  Ann plays red 5 and chooses blue
  then the colour in play is blue
