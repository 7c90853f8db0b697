language 1
house rule grudge for classic "A Wild hits whoever hit you"

# `their enemy` is the same player wherever it is said, and nobody is their own enemy.
keep a player called enemy for every player, seen by everybody

when a player plays a draw-two
  the next player's enemy becomes the player

when a player plays a wild
  if their enemy is a player and their enemy has at least 2 cards
    their enemy draws 1 card
    their enemy becomes nobody

when a player plays a 5
  if the dealer is their enemy
    the dealer draws 1 card

when a player plays a 9
  for every other player
    the player's score grows by the total worth of that player's hand

example "their enemy draws, and not the enemy's enemy"
  Ann has wild, red 1, red 2
  Ben has blue 3, blue 4
  Cleo has blue 5, blue 6
  Ann's enemy is Ben
  Ben's enemy is Cleo
  the top card is red 3
  the draw pile is green 9
  Ann plays wild and chooses red
  then Ben has 3 cards
  then Cleo has 2 cards
  then Ann's enemy is nobody
  then Ben's enemy is Cleo

example "an enemy with one card is left alone"
  Ann has wild, red 1, red 2
  Ben has blue 3
  Cleo has blue 5, blue 6
  Ann's enemy is Ben
  Ben's enemy is Cleo
  the top card is red 3
  Ann plays wild and chooses red
  then Ben has 1 card
  then Ann's enemy is Ben

example "the dealer is Ann's enemy"
  Ann has red 5, red 1, red 2
  Ben has blue 3, blue 4
  the dealer is Ben
  Ann's enemy is Ben
  the top card is red 3
  the draw pile is green 9
  Ann plays red 5
  then Ben has 3 cards

example "in a loop, that player is whoever it goes over"
  Ann has red 9, red 1, red 2
  Ben has blue 3, blue 4
  Cleo has blue 5, blue 6
  the top card is red 3
  Ann plays red 9
  then Ann's score is 18
