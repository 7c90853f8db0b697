language 1
house rule throw for classic "A 5 lets you throw cards away"

when a player plays a 5
  the player may put one or more yellow cards from their hand under the discard pile if they have more than 3 cards

when a player has no cards, that player goes out

example "two of three"
  Ann has red 5, yellow 1, yellow 2, yellow 3, blue 9, blue 8
  Ben has blue 3, blue 4
  the top card is red 3
  Ann plays red 5
  Ann puts a yellow card from their hand under the discard pile
  Ann chooses yellow 1
  Ann puts a yellow card from their hand under the discard pile
  Ann chooses yellow 3
  Ann passes
  then Ann has yellow 2, blue 9, blue 8

example "all of them"
  Ann has red 5, yellow 1, yellow 2, yellow 3, yellow 4
  Ben has blue 3, blue 4
  the top card is red 3
  Ann plays red 5
  Ann puts a yellow card from their hand under the discard pile
  Ann chooses yellow 1
  Ann puts a yellow card from their hand under the discard pile
  Ann chooses yellow 2
  Ann puts a yellow card from their hand under the discard pile
  Ann chooses yellow 3
  Ann puts a yellow card from their hand under the discard pile
  Ann chooses yellow 4
  then Ann wins the round
