language 1
house rule found for any edition
keep a number called penalty
when a player plays a card
  the penalty grows by the winner's score
  the next player draws as many cards as the winner's score
