language 1
edition offers-told-apart "Two piles, up and down"

players 2 to 5
deck of 40 cards
keep a pile called draw pile, seen by nobody
keep a pile called up pile, seen by everybody
keep a pile called down pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a player called dealer, for the whole game

cards 1 to 40, 1 card

rule setup
  when the game begins
    the dealer becomes a random player
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    put the top card of the draw pile on the up pile
    put the top card of the draw pile on the down pile
    deal 4 cards to every player
    the player after the dealer takes the next turn

rule words
  a card is high if its number is above the number of the top card of the up pile
  a card is low if its number is below the number of the top card of the down pile

rule turn
  when a player begins a turn
    if the player has a high card or the player has a low card
      the player does one of these
        the player puts a high card from their hand on the up pile
        the player puts a low card from their hand on the down pile
    otherwise
      the player is out of the round
    if the player has no cards
      the player wins the game
    if 1 player is left
      that player wins the game

example "on the pile that is named"
  Ann has 12, 9
  Ben has 15, 39
  the up pile is 10
  the down pile is 20
  Ann puts 12 on the down pile
  then the down pile is 12, 20

example "on the other pile"
  Ann has 12, 9
  Ben has 15, 39
  the up pile is 10
  the down pile is 20
  Ann puts 12 on the up pile
  then the up pile is 12, 10

example "on the only pile on which it can lie"
  Ann has 12, 9
  Ben has 15, 39
  the up pile is 10
  the down pile is 20
  Ann puts 9
  then the down pile is 9, 20
