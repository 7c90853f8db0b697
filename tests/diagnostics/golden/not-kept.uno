language 1
edition bare "A game without what its sentences are about"
# deals from a draw pile, scores, and has neither
players 2 to 4
colours red, blue
keep a pile called discard pile, top card seen by everybody
keep a pile called hand for every player, seen by its owner
cards 1 to 9, 1 of each colour, worth their number
when the game begins
  a round begins
when a round begins
  deal 3 cards to every player
when a player begins a turn
  the player does one of these
    the player plays a card from their hand
    the player draws 1 card
a player may play a card
to play a card
  put it on the discard pile
  if the player has no cards
    the player goes out
when a player goes out
  the round ends
when the round ends
  a round begins
