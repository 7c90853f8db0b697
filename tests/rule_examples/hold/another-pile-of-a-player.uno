language 1
house rule mine for classic "A stock of each player, from which cards are turned up and kept in mind"

keep a pile called stock for every player, seen by nobody
keep a pile called row, seen by everybody
keep a card called pick for every player, seen by everybody
when a player plays a 4
  the player secretly puts a card from their hand into their stock
when a player plays a 5
  every player puts the top card of their stock on the row as their pick
  if the number of the player's pick is above the number of the next player's pick
    the next player draws 1 card
when a player plays a 6 if they have 2 cards in their stock
  every other player draws 2 cards

example "nobody sees the card"
  Ann has red 4, blue 1, blue 3
  Ben has green 1, green 2
  the top card is red 3
  Ann plays red 4
  Ann chooses blue 1
  then Ann has blue 3
  then Ben does not see blue 1
  then Ann's stock has 1 card

example "the lower one draws"
  Ann has red 5, blue 1
  Ben has 2 cards
  Ann's stock is green 9
  Ben's stock is green 2
  the top card is red 3
  Ann plays red 5
  then the row has 2 cards
  then Ben has 3 cards

example "two cards in the stock"
  Ann has red 6, blue 1
  Ben has 2 cards
  Ann's stock is green 9, green 8
  the top card is red 3
  Ann plays red 6
  then Ben has 4 cards

example "one is not enough"
  Ann has red 6, blue 1
  Ben has 2 cards
  Ann's stock is green 9
  the top card is red 3
  Ann plays red 6
  then Ben has 2 cards
