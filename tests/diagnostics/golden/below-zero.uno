language 1
house rule below-zero for classic "Less than nothing"

keep a number called gems for every player, for the whole game
keep a number called debts for every player, for the whole game
keep a number called heat
keep a number called fuel, starting at 5
keep a number called lives for every player, starting at 3

when a player plays a 9, their score shrinks by 5
when a player plays an 8, every other player loses 5 points
when a player plays a 7, the heat shrinks by the number of cards in their hand that are red
when a player plays a 6, their gems become their gems minus their debts
when a player plays a 5, their gems become the number of cards in their hand minus their debts
when a player plays a 4
  their gems grow by 1
  their debts grow by 1
  if their gems are at least 5, their gems shrink by 5
  if their gems are above their debts, their gems shrink by their debts
  the heat shrinks by the number of cards in their hand that are red, but not below 0
  the player loses a life
when a player plays a 3, the fuel shrinks by 1
when a player plays a 2
  if the fuel is 0, the player draws 1 card
  if their lives are at least 2 and the heat is at least 2, the player draws 1 card
