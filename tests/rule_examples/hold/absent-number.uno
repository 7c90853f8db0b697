language 1
edition absent-number from classic "What follows from a number that a card does not have"

keep a number called lower
keep a number called sums
keep a number called rest

when a player plays a card
  if the number of the top card is below 5
    the lower grows by 1
  if the number of the top card is at most the number of the card under the top card
    the lower grows by 1
  if the number of the top card is the number of the card under the top card plus 1
    the sums grow by 1
  if the number of the top card is not the number of the card under the top card plus 1
    the rest grows by 1

example "two numbers"
  Ann has red 3, red 9
  Ben has 3 cards
  the top card is red 2
  Ann plays red 3
  then the lower is 1
  then the sums is 1
  then the rest is 0

example "a card without a number"
  Ann has wild, red 9
  Ben has 3 cards
  the top card is red 2
  Ann plays wild and chooses red
  then the lower is 0
  then the sums is 0
  then the rest is 1

example "on a card without a number"
  Ann has red 1, red 9
  Ben has 3 cards
  the top card is red skip
  Ann plays red 1
  then the lower is 1
  then the sums is 0
  then the rest is 1
