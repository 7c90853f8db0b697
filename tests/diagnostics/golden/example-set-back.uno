language 1
house rule mine for classic "What is said of a value is over when the turn begins"

keep a number called taken for every player

when a player begins a turn
  for every player
    their taken becomes 0

when a player draws a card
  their taken grows by 1

when a player plays a 2
  the next player draws 1 card if their taken is at least 5

example "Ben has taken 5 already"
  Ann has red 2, blue 1, blue 3
  Ben has 3 cards
  Ben's taken is 5
  the top card is red 9
  Ann plays red 2
  then Ben has 4 cards
