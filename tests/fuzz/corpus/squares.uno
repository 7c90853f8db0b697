language 1
house rule found for any edition
keep a number called penalty, starting at 2
when a player begins a turn
  the penalty grows by the penalty plus the penalty
  the score of every player grows by the penalty
