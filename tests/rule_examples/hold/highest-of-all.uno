language 1
house rule highest-of-all for classic "The highest and the lowest of a number that everybody has"

keep a number called tally

when a player plays a 3 if the highest score is above 40
  the tally becomes the highest score
when a player plays a 4
  the tally becomes the highest score of the other players
when a player plays a 5
  the tally becomes their score minus the lowest score, divided by 10, rounded up
when a player plays a 6 if their score is below the highest score
  the player draws 1 card

example "the highest of all"
  Ann has red 3, red 1, red 2
  Ben has blue 1, blue 3
  Cleo has blue 2, blue 4
  the top card is red 9
  Ann's score is 50
  Ben's score is 30
  Cleo's score is 10
  Ann plays red 3
  then the tally is 50

example "the highest of the others"
  Ann has red 4, red 1, red 2
  Ben has blue 1, blue 3
  Cleo has blue 2, blue 4
  the top card is red 9
  Ann's score is 50
  Ben's score is 30
  Cleo's score is 10
  Ann plays red 4
  then the tally is 30

example "a difference, divided"
  Ann has red 5, red 1, red 2
  Ben has blue 1, blue 3
  Cleo has blue 2, blue 4
  the top card is red 9
  Ann's score is 55
  Ben's score is 30
  Cleo's score is 10
  Ann plays red 5
  then the tally is 5

example "below the highest"
  Ann has red 6, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  Ann's score is 50
  Ben's score is 51
  Ann plays red 6
  then Ann has 3 cards

example "who has the highest is not below it"
  Ann has red 6, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  Ann's score is 50
  Ben's score is 50
  Ann plays red 6
  then Ann has 2 cards
