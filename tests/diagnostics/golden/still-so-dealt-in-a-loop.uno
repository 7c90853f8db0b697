language 1
edition pairs "Pairs that were dealt one by one"

players 2 to 4
deck of 12 cards
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called pairs for every player, seen by everybody

cards 1 to 6, 2 cards, worth 0

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    repeat until the draw pile is empty
      for every player
        they draw 1 card
    a random player takes the first turn

rule turn
  when a player begins a turn
    the player does one of these
      "take one": the player takes a random card from the next player's hand
      "stop": the round ends
  when a player has 2 cards of one number
    the player puts 2 cards of one number from their hand into their pairs
  when the round ends
    every player wins the game
