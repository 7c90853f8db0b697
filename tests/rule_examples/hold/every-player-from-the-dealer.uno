language 1
house rule every-player-from-the-dealer for classic "In order, from somebody on"

keep a number called place
keep a number called order for every player

when a player plays a 6
  for every player from the player after the dealer
    the place grows by 1
    their order becomes the place

when a player plays a 7
  for every player, starting with the dealer
    the place grows by 1
    their order becomes the place

example "from the player after the dealer"
  Ann has red 6, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  the dealer is Ben
  the top card is red 9
  Ann plays red 6
  then Cleo's order is 1
  then Ann's order is 2
  then Ben's order is 3

example "from there on to the right"
  Ann has red 6, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  the dealer is Ben
  the direction is right
  the top card is red 9
  Ann plays red 6
  then Ann's order is 1
  then Cleo's order is 2
  then Ben's order is 3

example "starting with the dealer"
  Ann has red 7, blue 1, blue 3
  Ben has 3 cards
  Cleo has 3 cards
  the dealer is Ben
  the top card is red 9
  Ann plays red 7
  then Ben's order is 1
  then Cleo's order is 2
  then Ann's order is 3
