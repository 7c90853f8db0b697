language 1
house rule two for classic "Two win"

when a player plays a 7
  the player and the next player win the game

example "only one of them is named"
  Ann has red 7, blue 1, blue 2
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays red 7
  then Ann wins the game
