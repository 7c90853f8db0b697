language 1
edition ladder "Up"

players 2 to 6
deck of 40 cards
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called up, seen by everybody

cards 1 to 40, 1 card, worth 1

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 8 cards to every player
    a random player takes the next turn

rule turn
  when a player begins a turn
    the player puts a card from their hand on the up
    if they have no cards
      that player wins the game
