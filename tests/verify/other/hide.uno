language 1
edition hide "A stall behind another"

players 2 to 4
colours red, blue
deck of 40 cards
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called heap, seen by everybody
keep a player called dealer, for the whole game

cards 1 to 10, 2 of each colour, worth 1

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 5 cards to every player

rule turn
  when a player begins a turn
    the player does one of these
      the player puts a card from their hand into the heap
      the player draws 1 card
    if the heap has at least 2 cards
      every player leaves the round
    if the draw pile has fewer than 2 cards
      every player leaves the round

rule end
  when a player has no cards
    the round ends
