language 1
edition war "War"

players 2 to 2
deck of 20 cards
keep a pile called draw pile, seen by nobody
keep a pile called heap, seen by everybody
keep a pile called hand for every player, seen by nobody
keep a number called score for every player

cards 1 to 10, 2 cards, worth their number

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 3 cards to every player
    a random player takes the first turn

rule turn
  when a player begins a turn
    if the player has no cards
      the round ends
    otherwise
      put a random card from their hand on the heap
      their score grows by 1

rule end
  when the round ends
    every player with the highest score wins the game

example "the first card"
  Ann has 2, 2
  Ben has 3, 4
  then the heap is 2
  then Ann's score is 1
