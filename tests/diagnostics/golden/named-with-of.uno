language 1
house rule mine for classic "Names that say `of`"

keep a colour called colour of the day
keep a number called points from cards
before a player ends a turn
  the dealer draws 1 card
