language 1
edition mine "All cards are dealt, and turned up on a pile"

players 2
suits clubs, diamonds, hearts, spades
deck of 8 cards
keep a pile called pack, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called stock for every player, seen by nobody
keep a pile called field, seen by everybody
keep a player called dealer, for the whole game
cards 1 to 2 of each suit

when the game begins
  the dealer becomes a random player
  a round begins
when a round begins
  put every card into the pack
  shuffle the pack
  deal all cards to every player
  every player puts their hand into their stock
  the dealer takes the first turn
when a player begins a turn
  every player turns up the top card of their stock on the field
  the player may "stop"
    the round ends
  if any player's stock is empty
    the player wins the game

example "four cards each, and one of each turned up"
  the players are Ann, Ben
  a round begins
  then the pack is empty
  then the field has 2 cards
  then Ann's stock has 3 cards
