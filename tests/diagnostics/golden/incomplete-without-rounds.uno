language 1
edition incomplete-without-rounds "Over the top"

players 3 to 5
colours red, yellow, green, blue
deck of 48 cards
keep a pile called draw pile, seen by nobody
keep a pile called pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a player called dealer, for the whole game

cards 1 to 12, 1 of each colour

rule setup
  when the game begins
    the dealer becomes a random player
    put every card into the draw pile
    shuffle the draw pile
    deal 6 cards to every player
    the player left of the dealer takes the next turn

rule turn
  when a player begins a turn
    the player must play a card from their hand
    otherwise
      the player takes every card of the pile
    if the player has no cards
      the player wins the game

rule matching
  while the pile is empty, a player may play any card
  a player may play a card whose number is above the number of the top card of the pile
  a player may play a card that has the colour of the top card of the pile

rule playing
  to play a card
    put it on the pile

