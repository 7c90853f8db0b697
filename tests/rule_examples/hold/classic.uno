language 1
edition classic-examples from classic "What examples can say of the common rules"

example "a Draw Two"
  Ann has red draw-two, blue 1
  Ben has 3 cards
  Cleo has green 2, green 3
  the top card is red 3
  Ann plays red draw-two
  then Ben has 5 cards
  then it is Cleo's turn
  then the top card is red draw-two
  then the colour in play is red

example "what may be played"
  Ann has red 7, blue 3, green 8, wild
  Ben has 3 cards
  the top card is red 3
  then Ann may play red 7
  then Ann may play blue 3
  then Ann may play wild
  then Ann may draw
  then Ann may not play green 8
  then Ben may not play
  then Ben may not draw

example "a bluff is caught"
  Ann has wild-draw-four, red 7
  Ben has green 2
  Cleo has 4 cards
  the top card is red 3
  then Ann may play wild-draw-four as a bluff
  Ann plays wild-draw-four and chooses green
  then Ben may challenge Ann
  Ben challenges Ann
  then Ann has red 7 and 4 other cards
  then Ben has green 2
  then it is Ben's turn

example "an honest player is challenged"
  Ann has wild-draw-four, blue 7
  Ben has green 2
  Cleo has 4 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses green
  Ben challenges
  then Ann has blue 7
  then Ben has green 2 and 6 other cards
  then it is Cleo's turn

example "nobody challenges"
  Ann has wild-draw-four, red 7
  Ben has green 2
  Cleo has 4 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses green
  then Cleo may not challenge Ann
  Ben declines
  then Ann has red 7
  then Ben has at least 5 cards
  then it is Cleo's turn

example "anybody may challenge" with challenger anyone
  Ann has wild-draw-four, red 7
  Ben has green 2
  Cleo has 4 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses green
  then Cleo may challenge Ann

example "who says UNO is not caught"
  Ann has red 7, red 8
  Ben has green 2, green 3
  Cleo has 2 cards
  the top card is red 3
  Ann plays red 7
  then Ann may say "UNO"
  then Cleo may catch Ann
  Ann says "UNO"
  then nothing changes
  then Cleo may not catch Ann

example "who forgets UNO is caught"
  Ann has red 7, red 8
  Ben has green 2, green 3
  Cleo has 2 cards
  the top card is red 3
  Ann plays red 7
  Cleo catches Ann
  then Ann has red 8 and 2 other cards
  then it is Ben's turn

example "a card that is drawn may be played"
  Ann has green 8, blue 9
  Ben has green 2, green 3
  the top card is red 3
  the draw pile begins with red 5, blue 7
  Ann draws a card
  then Ann may play red 5
  then Ann may not play green 8
  Ann plays red 5
  then Ann has green 8, blue 9
  then the draw pile begins with blue 7

example "a card that is drawn may be kept"
  Ann has green 8, blue 9
  Ben has green 2, green 3
  the top card is red 3
  the draw pile begins with red 5
  Ann draws
  Ann declines
  then Ann has green 8, blue 9, red 5
  then it is Ben's turn

example "the discard pile is shuffled back"
  Ann has green 8, blue 9
  Ben has green 2, green 3
  the discard pile is red 3, yellow 1, yellow 2
  the draw pile is yellow 9
  Ann draws
  then Ann has green 8, blue 9, yellow 9
  then the draw pile has 2 cards
  then the discard pile is red 3

example "going out"
  Ann has red 7
  Ben has green 2, wild
  the top card is red 3
  Ann's score is 10
  Ben's score is 490
  Ann plays red 7
  then the round is over
  then the game goes on
  then Ann wins the round
  then Ann's score is 62
  the next round begins
  then every player has at least 7 cards

example "500 points"
  Ann has red 7
  Ben has green 2, wild
  the top card is red 3
  Ann's score is 490
  Ann plays red 7
  then the game is over
  then Ann wins the game

example "the other way round"
  Ann has red reverse, red 1
  Ben has 2 cards
  Cleo has 2 cards
  the top card is red 3
  Ann plays red reverse
  then the direction is right
  then it is Cleo's turn

example "a Skip is turned up at the start"
  the players are Ann, Ben, Cleo
  the dealer is Cleo
  the top card is red skip
  a round begins
  then every player has 7 cards
  then it is Ben's turn
