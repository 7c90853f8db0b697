language 1
edition incomplete-no-turns "Quick"

players 2 to 4
colours red, blue
cards 0 to 9, 1 of each colour, worth their number

keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a number called score for every player, for the whole game

when the game begins, a round begins
when a round begins
  put every card into the draw pile
  shuffle the draw pile
  deal 3 cards to every player
  for every player
    they choose a card from their hand as the pick
    their score grows by the number of the pick
  if the draw pile is empty, the round ends
when the round ends
  if any player's score is at least 20, every player with the highest score wins the game
  otherwise, a new round begins
