language 1
edition row "A row of cards"

players 2 to 5
deck of 80 cards
keep a pile called hand for every player, seen by its owner
keep a pile called draw pile, seen by nobody
cards 1 to 80, worth 1

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    deal 3 cards to every player
    a random player takes the first turn
rule turn
  when a player begins a turn
    the player draws 1 card
