language 1
house rule so-many-times for classic "Steps that are repeated a number of times"

keep a number called tally

when a player plays a 3
  repeat 3 times
    the next player draws 1 card
    if the drawn card is red, the tally grows by 1
when a player plays a 4
  repeat as many times as the number of players
    the tally grows by 2
when a player plays a 5
  repeat as many times as the tally
    the tally grows by 1
when a player plays a 6
  repeat twice: the tally grows by 1
when a player plays a 7
  repeat 5 times
    the tally grows by 1
    if the tally is 2, stop repeating

example "three times"
  Ann has red 3, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  the draw pile begins with red 5, blue 5, red 6
  the tally is 0
  Ann plays red 3
  then Ben has 5 cards
  then the tally is 2

example "once for each player"
  Ann has red 4, red 1, red 2
  Ben has blue 1, blue 3
  Cleo has blue 2, blue 4
  the top card is red 9
  the tally is 0
  Ann plays red 4
  then the tally is 6

example "as often as it was before the first time"
  Ann has red 5, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  the tally is 4
  Ann plays red 5
  then the tally is 8

example "not once"
  Ann has red 5, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  the tally is 0
  Ann plays red 5
  then the tally is 0

example "twice"
  Ann has red 6, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  the tally is 0
  Ann plays red 6
  then the tally is 2

example "stopped in between"
  Ann has red 7, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 9
  the tally is 0
  Ann plays red 7
  then the tally is 2
