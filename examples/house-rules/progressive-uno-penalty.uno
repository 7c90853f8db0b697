language 1
house rule progressive-uno-penalty for any edition "The price of a forgotten UNO: 2 cards, then 4, then 6"

keep a number called price for every player
replace [uno.penalty]
  the player's price grows by 2
  the player draws as many cards as their price
