language 1
edition ladder "One pile up, one pile down"

players 2 to 5
deck of 40 cards
keep a pile called draw pile, seen by nobody
keep a pile called up pile, seen by everybody
keep a pile called down pile, seen by everybody
keep a pile called hand for every player, seen by its owner

cards 1 to 40, 1 card, worth 1

when the game begins
  a round begins
when a round begins
  put every card into the draw pile
  shuffle the draw pile
  deal 6 cards to every player
  a random player takes the next turn
when a player begins a turn
  the player does one of these
    the player puts a card from their hand on the up pile
    the player puts a card from their hand on the down pile
    the player draws 1 card
  if they have no cards
    the player wins the game
when the draw pile is empty, the round ends
when the round ends
  every player with the fewest cards wins the game

example "the pile that is named"
  Ann has 25, 3
  Ben has 15, 39
  the up pile is 20
  the down pile is 2
  Ann puts 25 on the up pile
  then the top card of the up pile is 25
  Ben puts 39 on the down pile
  then the top card of the up pile is 25
  then the top card of the down pile is 39
