language 1
house rule a-flag-that-somebody-has for classic "A flag that somebody has"

keep a flag called warned for every player

when a player begins a turn if they have more than 3 cards
  the player draws 1 card
  their warned becomes true

when a player plays a 5
  if the next player has warned
    the next player draws 1 card

when a player plays a 6
  if the player has not warned
    the player draws 1 card

example "as a turn begins"
  Ann has red 5, blue 2
  Ben has green 1, green 2, green 4, green 6
  the top card is red 3
  Ann plays red 5
  then Ben has 5 cards
  then Ben's warned is true

example "who was warned before"
  Ann has red 5, blue 2
  Ben has green 1
  Ben's warned is true
  the top card is red 3
  Ann plays red 5
  then Ben has 2 cards

example "who was not"
  Ann has red 6, blue 2
  Ben has green 1
  the top card is red 3
  Ann plays red 6
  then Ann has 2 cards

example "and who was"
  Ann has red 6, blue 2
  Ben has green 1
  Ann's warned is true
  the top card is red 3
  Ann plays red 6
  then Ann has 1 card
