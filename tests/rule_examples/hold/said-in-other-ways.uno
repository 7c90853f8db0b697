language 1
house rule said-in-other-ways for classic "Events of one player, and what is done as long as something is so"

keep a number called idle for every player

when a player ends a turn or misses a turn
  their idle grows by 1
when a player plays a 3
  repeat as long as the player has fewer than 4 cards
    the player draws 1 card
when a player plays a 4
  the player draws cards until the drawn card is red, but at most 3 cards

example "a turn that is ended, and one that is missed"
  Ann has red skip, red 1, red 2
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 0
  Ann's idle is 0
  Ben's idle is 0
  Cleo's idle is 0
  Ann plays red skip
  then Ann's idle is 1
  then Ben's idle is 1
  then Cleo's idle is 0

example "as long as there are too few cards"
  Ann has red 3, red 1, red 2
  Ben has 3 cards
  the top card is red 0
  Ann plays red 3
  then Ann has 4 cards

example "enough cards already"
  Ann has red 3, red 1, red 2, red 5, red 6, red 7
  Ben has 3 cards
  the top card is red 0
  Ann plays red 3
  then Ann has 5 cards

example "until one is red"
  Ann has red 4, red 1, red 2
  Ben has 3 cards
  the top card is red 0
  the draw pile begins with blue 1, red 9, blue 2
  Ann plays red 4
  then Ann has red 1, red 2, blue 1, red 9

example "none is red, and three are enough"
  Ann has red 4, red 1, red 2
  Ben has 3 cards
  the top card is red 0
  the draw pile begins with blue 1, blue 9, blue 2, red 5
  Ann plays red 4
  then Ann has red 1, red 2, blue 1, blue 9, blue 2
