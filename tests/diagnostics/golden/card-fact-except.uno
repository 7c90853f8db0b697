language 1
edition mine "A deck without one card"

players 2 to 4
suits clubs, diamonds, hearts, spades
deck of 51 cards
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
cards 1 to 13 of each suit except the clubs 12

when the game begins
  every player wins the game
