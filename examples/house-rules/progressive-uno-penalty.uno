language 1
house rule progressive-uno-penalty for any edition "The price of a forgotten “UNO”: 2 cards, then 4, then 6"

keep a number called price for every player
replace [uno.penalty]
  the player's price grows by 2
  the player draws as many cards as their price

example "the second time costs 4 cards"
  Ann has red 7, red 8
  Ben has 2 cards
  Cleo has 2 cards
  the top card is red 5
  Ann's price is 2
  Ann plays red 7
  Cleo catches Ann
  then Ann has red 8 and 4 other cards
  then Ann's price is 4
