language 1
edition heaps "Two heaps"

players 2 to 4
colours red, blue
deck of 20 cards
keep a pile called draw pile, seen by nobody
keep a pile called heap, seen by everybody
keep a pile called hand for every player, seen by its owner

cards 1 to 10, 1 of each colour

rule round
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 5 cards to every player
    a random player takes the next turn

rule turn
  when a player begins a turn
    the player puts a card from their hand on the heap
    if the player has no cards
      the player wins the game

example "which pile?"
  Ann has red 2, red 3
  Ben has 2 cards
  the top card is blue 5
  Ann puts red 2 on the heap
  then the top card is red 2
