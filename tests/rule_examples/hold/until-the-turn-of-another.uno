language 1
house rule peace for classic "Peace until the turn of somebody else"

when a player plays a 0
  the player chooses another player as the host
  until the host's next turn begins
    the player draws no cards

example "peace"
  Ann has red 0, blue 8, green 2
  Ben has blue draw-two, red draw-two, blue 2
  Cleo has green 1, green 3
  the top card is red 5
  the direction is left
  Ann plays red 0 and chooses Ben
  Ben plays red draw-two
  then Cleo has 4 cards

example "before it ends"
  Ann has red 0, blue 8, green 2
  Ben has red reverse, red draw-two, blue 2
  Cleo has green 1, green 3
  the top card is red 5
  the direction is left
  Ann plays red 0 and chooses Cleo
  Ben plays red reverse
  then it is Ann's turn
  Ann draws
  then Ann has 2 cards
