language 1
edition into-a-pile-of-their-own "A mission for everybody"

players 2 to 4
colours red, blue
deck of 20 cards
keep a pile called draw pile, seen by nobody
keep a pile called missions, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called mission for every player, seen by its owner

cards 1 to 10, 1 of each colour

rule round
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    put the top 8 cards of the draw pile into the missions
    deal 1 card of the missions to every player's mission
    deal 1 card to every player's mission
    deal 2 cards to every player
    a random player takes the next turn

rule turn
  when a player begins a turn
    the player puts a card from their hand under the draw pile
    if the player has no cards
      the player wins the game
