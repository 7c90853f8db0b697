language 1
edition nothing-to-take "A card is taken only where there is one"

players 2 to 4
deck of 24 cards
keep a pile called draw pile, seen by nobody
keep a pile called middle, seen by everybody
keep a pile called heap, top card seen by everybody
keep a pile called hand for every player, seen by its owner
keep a number called score for every player

cards 1 to 12, 2 cards, worth their number

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 2 cards to every player
    put the top 2 cards of the draw pile on the middle
    a random player takes the first turn

rule turn
  when a player begins a turn
    the player does one of these
      the player takes a card of the middle
      the player takes the top card of the heap
      the player takes a random card from the next player's hand
      "stop": the round ends

rule score
  when the round ends
    for every player
      their score becomes the total worth of their hand
    every player with the highest score wins the game

example "the middle and the heap have cards"
  Ann has 1, 2
  Ben has 3, 4
  the middle is 5, 6
  the heap is 7, 8
  Ann does "take a card of the middle"
  Ann chooses 5
  Ben does "take the top card of the heap"
  then Ben has 3, 4, 7

example "no cards there"
  Ann has 1, 2
  Ben has no cards
  the middle is empty
  the heap is empty
  then Ann must do "stop"
