language 1
edition none "Nobody can do anything"

players 2 to 4
colours red, blue
deck of 8 cards
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called heap, seen by everybody
keep a player called dealer, for the whole game

cards 1 to 4, 1 of each colour, worth 1

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 2 cards to every player

rule turn
  when a player begins a turn
    the player does one of these
      the player puts a card from their hand into the heap if they have a red card
      the player says "pass" if they have 5 cards

rule end
  when a player has no cards
    the round ends
