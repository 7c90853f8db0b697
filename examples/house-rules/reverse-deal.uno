language 1
house rule reverse-deal for any edition "The cards are dealt to the right, and play begins that way"

set first-seat to any
replace [setup.direction]
  the direction becomes right
