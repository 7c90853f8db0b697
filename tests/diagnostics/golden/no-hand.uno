language 1
edition bare "A game without hands in which somebody draws"
players 2 to 4
colours red, blue
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, top card seen by everybody
cards 1 to 9, 1 of each colour, worth their number
when the game begins
  a round begins
when a round begins
  shuffle the draw pile
when a player begins a turn
  the player draws 1 card
when the round ends
  a round begins
