language 1
edition heaps "Two heaps, and no cards in hand"

players 2
colours red
deck of 9 cards
cards 1 to 9, 1 of each colour, worth their number
keep a pile called draw pile, seen by nobody
keep a pile called heap for every player, seen by everybody

rule course
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    a random player takes the first turn
  when a player begins a turn
    the player does one of these
      "take":
        put the top card of the draw pile on their heap
      "stop":
        they win the game

example "nobody is named"
  the draw pile begins with red 9
  Ann does "take"
  then Ann's heap is red 9

example "not everybody is named"
  the players are Ann, Ben
  Cleo does "take"
  then Ann's heap is red 9

example "it holds"
  the players are Ann, Ben
  Ann does "stop"
  then Ann wins the game
