language 1
house rule mine for classic "How many cards?"
when a player plays a 5
  the player puts 3 or 4 cards of one number from their hand on the discard pile
when a player plays a 6
  the player puts 3 to 4 cards of one number from their hand on the discard pile
when a player plays a 7
  the player may put at least 3 cards of one number from their hand on the discard pile
when a player plays an 8
  the next player draws 1 or 2 cards
when a player plays a 9
  the player may play a 7 or an 8
when a player plays a 4
  the player discards at least 2 red cards
when a player plays a 3
  the player may play a red 7 or 8
when a player plays a 2
  the player draws as many cards as the number of players if the number is 1 or 2
