language 1
house rule mine for classic "The row with the fewest cards, and the number of players who have something"

keep 3 piles called row, seen by everybody
keep a number called size
when a player plays a 7
  the size becomes 99
  for every row
    if the number of cards in the row is below the size
      the size becomes the number of cards in the row
  the player chooses a row that has at most as many cards as the size as the goal
  put the top card of the draw pile on the goal
when a player plays an 8
  the next player draws as many cards as the number of players who have at least 3 cards
when a player plays a 6
  the next player draws as many cards as the number of cards in their hand whose number is 0

example "only the shortest row may be chosen"
  Ann has red 7, blue 1, blue 3
  Ben has 4 cards
  the top card is red 3
  the draw pile begins with green 5
  the row 1 is red 1, red 2
  the row 2 is red 4
  the row 3 is red 5, red 6
  Ann plays red 7
  Ann chooses row 2
  then the row 2 is green 5, red 4

example "players are counted by what they have"
  Ann has red 8, blue 1, blue 3, blue 4
  Ben has red 1
  Cleo has 5 cards
  the top card is red 3
  Ann plays red 8
  then Ben has 3 cards

example "cards are counted by their number"
  Ann has red 6, blue 1, blue 3
  Ben has red 0, blue 0, green 1
  the top card is red 3
  Ann plays red 6
  then Ben has 5 cards
