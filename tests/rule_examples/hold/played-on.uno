language 1
house rule played-on for classic "The card that a card was played on is remembered, whatever becomes of the discards"

when a player plays a card or a card is played as the last card
  if it is identical to the card under the top card
    every other player draws 1 card

when a player plays a 5 if the card under the top card is a 9
  the next player may play a card

when a player plays a 6
  the player puts a card from their hand on the discard pile
  if the card under the top card is a 6
    the player draws 1 card

example "the draws of the card itself use up the draw pile"
  Ann has red draw-two, blue 1, blue 2, blue 3
  Ben has 4 cards
  Cleo has 4 cards
  the discard pile is red draw-two, blue 9, blue 8, blue 7, green 3, green 4
  the draw pile is red 1, red 2
  Ann plays red draw-two
  then Ben has 7 cards
  then Cleo has 5 cards

example "another card is played on it before the rule is asked"
  Ann has red 5, blue 1, blue 2, blue 3
  Ben has red 9, blue 4, blue 8, blue 7
  Cleo has 4 cards
  the top card is red 9
  Ann plays red 5
  Ben plays red 9
  then Cleo has 4 cards

example "twins, and another card on it"
  Ann has red 5, red 9, blue 2, blue 3
  Ben has red 5, blue 4, blue 8, blue 7
  the top card is red 9
  Ann plays red 5
  Ben plays red 5
  then Ann has 4 cards
  then it is Ben's turn

example "behind a card that the rule itself lays, it is the one that lies there"
  Ann has red 6, blue 1, blue 2, blue 3
  Ben has 4 cards
  the top card is red 9
  Ann plays red 6
  Ann puts blue 1
  then Ann has 3 cards
