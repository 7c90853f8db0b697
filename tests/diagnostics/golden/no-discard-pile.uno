language 1
edition bare "A game without a discard pile in which a card is turned up"
players 2 to 4
colours red, blue
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a player called dealer
cards 1 to 9, 1 of each colour, worth their number
when the game begins
  a round begins
when a round begins
  deal 3 cards to every player
  the dealer turns up a card
when a player begins a turn
  the player draws 1 card
when the round ends
  a round begins
