language 1
edition suits "Cards of suits, one of them left out"

players 2 to 4
suits clubs, diamonds, hearts, spades
deck of 51 cards
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a player called dealer, for the whole game
keep a player called winner
keep a suit called trump
cards 1 to 11 of each suit
cards 13 of each suit
cards 12, 1 of clubs and hearts and diamonds

rule setup
  when the game begins, a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 5 cards to every player
    turn up a card
    the trump becomes the suit of the top card
    the player left of the dealer takes the next turn
rule turn
  when a player begins a turn
    the player does one of these
      the player plays a card
      the player draws 1 card
rule fit
  a player may play a card of the same suit
  a player may play a card that has the trump
rule playing
  to play a card
    put it on the discard pile
    if the player has no cards
      the player goes out
  when a player goes out
    the winner becomes the player
    the round ends
  when a round ends
    the winner wins the game

example "suit and trump"
  Ann has clubs 3, hearts 4, spades 5
  Ben has 2 cards
  the top card is clubs 9
  the trump is hearts
  then Ann may play clubs 3
  then Ann may play hearts 4
  then Ann may not play spades 5
