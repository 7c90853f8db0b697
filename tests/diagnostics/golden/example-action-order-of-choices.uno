language 1
house rule order for classic "First a low number, then a high one"

keep a number called low, seen by everybody
keep a number called high, seen by everybody

when a player plays an 8
  the player chooses a number from 1 to 3 as the low
  the player chooses a number from 4 to 6 as the high

example "the second choice cannot be told first"
  Ann has red 8, blue 1, blue 2
  Ben has 3 cards
  the top card is red 9
  Ann plays red 8
  Ann chooses 5
  Ann chooses 2
  then the low is 2
  then the high is 5
