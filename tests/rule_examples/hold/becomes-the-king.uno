language 1
house rule becomes-the-king for classic "Who becomes what is kept, and what is shown by nobody in particular"

keep a player called king
keep a number called bid for every player

when a player plays a 6
  they become the king
when a player plays a 7
  the first player with the highest bid becomes the king
when a player plays an 8
  the next player becomes the king
when a player plays a 3
  the next player's hand is shown to the player

example "they"
  Ann has red 6, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  Ann plays red 6
  then the king is Ann

example "whoever has bid the most"
  Ann has red 7, red 1, red 2
  Ben has blue 1, blue 3
  Cleo has blue 2, blue 4
  the top card is red 9
  Ann's bid is 0
  Ben's bid is 1
  Cleo's bid is 3
  Ann plays red 7
  then the king is Cleo

example "the next player"
  Ann has red 8, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  Ann plays red 8
  then the king is Ben

example "shown"
  Ann has red 3, red 1, red 2
  Ben has blue 1, blue 4
  Cleo has blue 2, blue 5
  the top card is red 9
  Ann plays red 3
  then Ann has seen Ben's hand
