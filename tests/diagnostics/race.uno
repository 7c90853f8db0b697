language 1
edition race "Race: a game of one's own, to which tests add what players leave for and who wins"

players 2 to 4
colours blue, green, red, yellow
deck of 40 cards
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a player called dealer, for the whole game

cards 1 to 10, 1 of each colour, worth their number

rule setup
  when the game begins
    the dealer becomes a random player
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 5 cards to every player
    turn up a card

rule turn
  when a player begins a turn
    if the player has a playable card
      the player plays a playable card from their hand
    otherwise
      the player draws 1 card

a player may play a card that has the colour of the top card
a player may play a card that has the number of the top card

to play a card
  put it on the discard pile

before a player draws a card if the draw pile is empty
  put every card of the discard pile except the top card into the draw pile
  shuffle the draw pile
