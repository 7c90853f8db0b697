language 1
examples open-questions for classic "What follows from each reading of the open questions"

example "a drawn card matches" about drawn-card
  Ann has green 8, blue 9
  Ben has 3 cards
  the top card is red 3
  the draw pile begins with red 5
  Ann draws
  then Ann may play red 5
  with free, then Ann may decline
  with forced, then Ann must play red 5

example "a wild is drawn although another card matches" about drawn-wild
  Ann has red 8, blue 9
  Ben has 3 cards
  the top card is red 3
  the draw pile begins with wild
  Ann draws
  with yes or only-after-declining, then Ann may play wild
  with not-after-declining, then it is Ben's turn

example "a wild is drawn, and no other card matches" about drawn-wild
  Ann has green 8, blue 9
  Ben has 3 cards
  the top card is red 3
  the draw pile begins with wild
  Ann draws
  with yes or not-after-declining, then Ann may play wild
  with only-after-declining, then it is Ben's turn

example "a Reverse with two players" about two-player-reverse
  Ann has red reverse, blue 9
  Ben has 3 cards
  the top card is red 3
  Ann plays red reverse
  with plain, then it is Ben's turn
  with skips, then it is Ann's turn

example "after a round that Ann wins" about next-dealer
  Ann has red 7
  Ben has 3 cards
  Cleo has 3 cards
  the dealer is Ben
  the top card is red 3
  Ann plays red 7
  then Ann wins the round
  the next round begins
  with same, then the dealer is Ben
  with left, then the dealer is Cleo
  with winner, then the dealer is Ann
  with drawn, then perhaps the dealer is Ann
  with drawn, then perhaps the dealer is Ben
  with drawn, then perhaps the dealer is Cleo

example "the first turn of a round" about first-seat
  the players are Ann, Ben, Cleo
  the dealer is Ann
  the top card is red 3
  a round begins
  with left, then it is Ben's turn
  with left, then the direction is left
  with right, then it is Cleo's turn
  with right, then the direction is right

example "a Reverse is turned up at the start" about start-reverse
  the players are Ann, Ben, Cleo
  the dealer is Ann
  the top card is red reverse
  a round begins
  then it is Ann's turn
  with reversed, then the direction is right
  with as-before, then the direction is left

example "a Wild Draw Four is turned up at the start" about start-return
  the players are Ann, Ben
  the draw pile begins with red 1, red 1, red 2, red 2, red 3, red 3, red 4, red 4, red 5, red 5, red 6, red 6, red 7, red 7, yellow 1
  the draw pile ends with green 9
  the top card is wild-draw-four
  a round begins
  with shuffled, then perhaps the colour in play is blue
  with middle or bottom, then the top card is yellow 1
  with middle, then the draw pile ends with green 9
  with bottom, then the draw pile ends with wild-draw-four

example "a wild draw card, and another card matches" about bluffing
  Ann has wild-draw-four, red 7
  Ben has 3 cards
  the top card is red 3
  with allowed, then Ann may play wild-draw-four as a bluff
  with refused, then Ann may not play wild-draw-four

example "the next player and the one after" about challenger
  Ann has wild-draw-four, red 7
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses green
  then Ben may challenge Ann
  with victim, then Cleo may not challenge Ann
  with anyone, then Cleo may challenge Ann

example "a card of the colour that was called on a wild" about colour-examined
  Ann has wild-draw-four, red 7
  Ben has 3 cards
  the top card is wild
  the colour in play is red
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  with in-play, then Ann has red 7 and 4 other cards
  with printed or called, then Ann has red 7

example "a card of the colour that is called now" about colour-examined
  Ann has wild-draw-four, blue 7
  Ben has 3 cards
  the top card is wild
  the colour in play is red
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  with in-play or printed, then Ann has blue 7
  with called, then Ann has blue 7 and 4 other cards

example "only an action card of the colour" about action-of-colour
  Ann has wild-draw-four, red skip
  Ben has 3 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  with forbids, then Ann has red skip and 4 other cards
  with allows, then Ann has red skip

example "only a card of the same number" about evidence
  Ann has wild-draw-four, blue 3
  Ben has 3 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  with colour, then Ann has blue 3
  with match or playable, then Ann has blue 3 and 4 other cards

example "only another wild" about evidence
  Ann has wild-draw-four, wild
  Ben has 3 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  with colour or match, then Ann has wild
  with playable, then Ann has wild and 4 other cards

example "the turn after a bluff that was proven" about after-guilt
  Ann has wild-draw-four, red 7
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  then Ann has red 7 and 4 other cards
  with plays, then it is Ben's turn
  with misses, then it is Cleo's turn

example "the cards after a bluff that was proven" about guilt-releases
  Ann has wild-draw-four, red 7
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  then Ann has red 7 and 4 other cards
  with free, then Ben has 3 cards
  with also-draws, then Ben has 7 cards

example "a wild draw card as the last card" about last-challenge
  Ann has wild-draw-four
  Ben has 3 cards
  the top card is red 3
  Ann plays wild-draw-four
  with no, then the round is over
  with yes, then Ben may challenge Ann

example "the next player has begun their turn" about uno-deadline
  Ann has red 7, red 8
  Ben has green 8, blue 9
  Cleo has 3 cards
  the top card is red 3
  the draw pile begins with red 5
  Ann plays red 7
  then Cleo may catch Ann
  Ben draws
  with next-begins, then Cleo may not catch Ann
  with next-has-played or none, then Cleo may catch Ann
  Ben declines
  then it is Cleo's turn
  with next-has-played, then Ben may not catch Ann
  with none, then Ben may catch Ann

example "the last card of the draw pile is drawn" about reshuffle-time
  Ann has green 8, blue 9
  Ben has 3 cards
  the discard pile is red 3, yellow 1, yellow 2
  the draw pile is yellow 9
  Ann draws
  with at-once, then the draw pile has 2 cards
  with when-needed, then the draw pile is empty

example "a card under the top card" about discards-seen
  Ann has green 8, blue 9
  Ben has 3 cards
  the discard pile is red 3, yellow 1
  with top-only, then Ben does not see yellow 1
  with all, then Ben sees yellow 1

example "the top card when the draw pile runs out" about kept-discard
  Ann has green 8, blue 9
  Ben has red 7, green 9
  the discard pile is red 3, yellow 1, yellow 2
  the draw pile is yellow 9
  Ann draws
  with stays, then the top card is red 3
  with all-go, then the discard pile is empty
  then Ben may play red 7

example "no card is left to draw" about nothing-left
  Ann has green 8, blue 9
  Ben has 3 cards
  the top card is red 3
  the draw pile is empty
  Ann draws
  with play-on, then it is Ben's turn
  with round-ends, then the round is over

example "a Reverse as the last card" about last-effect
  Ann has red reverse
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays red reverse
  then Ann wins the round
  with draws-only, then the direction is left
  with every-effect, then the direction is right
