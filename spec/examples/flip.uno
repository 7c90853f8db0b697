language 1
examples open-questions for flip "What follows from each reading of the open questions of this box"

example "a Flip is turned up at the start" about flip-start
  the players are Ann, Ben
  the dealer is Ben
  the top card is red flip
  a round begins
  with nothing or returned, then the side in play is light
  with flips, then the side in play is dark
  with nothing, then the top card is red flip
  with returned, then perhaps the colour in play is blue

example "a Flip turns up a wild face" about wild-face
  Ann has red flip, blue 1
  Ben has 3 cards
  Cleo has 3 cards
  the discard pile is red 3, green 7 | wild
  Ann plays red flip
  with next-player, then Ben may choose pink
  with flipper, then Ann may choose pink

example "a Flip turns up an action card" about action-face
  Ann has red flip, blue 1
  Ben has 3 cards
  Cleo has 3 cards
  the discard pile is red 3, green 7 | pink draw-five
  Ann plays red flip
  with no, then Ben has 3 cards
  with yes, then Ben has 8 cards

example "the draw pile after a Flip" about flipped-pile
  Ann has red flip, blue 1
  Ben has 3 cards
  the top card is red 3
  the draw pile begins with red 5 | teal 2
  the draw pile ends with blue 6 | pink 8
  Ann plays red flip
  with bottom, then the draw pile begins with pink 8
  with same, then the draw pile begins with teal 2

example "the player who flipped has another Flip" about flip-back
  Ann has red flip | teal 3, blue 1 | pink flip, blue 2 | pink 4
  Ben has green 4 | pink 3, green 5 | pink 2
  the discard pile is red 3 | orange 8, green 7 | pink 9
  Ann plays red flip
  Ben plays pink 3
  with anyone, then Ann may play pink flip
  with others, then Ann may not play pink flip

example "the colour after a Wild Draw Color" about color-called
  Ann has wild-draw-color, pink 2
  Ben has 3 cards
  Cleo has 3 cards
  the side in play is dark
  the top card is teal 3
  Ann plays wild-draw-color and chooses orange
  Ben declines
  with stays, then the colour in play is orange
  with lapses, then the colour in play is teal

example "a round ends on the dark side" about scoring-side
  Ann has teal 4
  Ben has red 2 | pink 7
  the side in play is dark
  the top card is teal 3
  Ann plays teal 4
  with in-play, then Ann's score is 7
  with light, then Ann's score is 2
