language 1
house rule found for any edition
keep a number called penalty, starting at 1
when a player begins a turn
  the penalty doubles
  the next player draws as many cards as the penalty
  deal as many cards as the penalty to every player
