language 1
house rule mine for classic "That many cards"

when a player plays a 6
  the player rolls a die
  the next player draws that many cards
when a player plays a 5
  the player chooses a number from 1 to 3
  the next player draws that many cards

example "as many as the die shows"
  Ann has red 6, blue 1
  Ben has 2 cards
  the top card is red 5
  Ann plays red 6
  the die shows 3
  then Ben has 5 cards

example "as many as were chosen"
  Ann has red 5, blue 1
  Ben has 2 cards
  the top card is red 6
  Ann plays red 5
  Ann chooses 2
  then Ben has 4 cards
