language 1
house rule reverse-deal for any edition "The cards are dealt to the right, and play begins that way"

set first-seat to any
replace [setup.direction]
  the direction becomes right

example "play begins on the dealer’s right"
  the players are Ann, Ben, Cleo
  the dealer is Cleo
  the top card is red 7
  a round begins
  then the direction is right
  then it is Ben's turn
