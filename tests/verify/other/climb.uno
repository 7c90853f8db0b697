language 1
edition climb "Sixty times up"

players 2 to 2
colours red, blue
deck of 8 cards
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called heap, seen by everybody
keep a number called height
keep a number called falls
keep a player called dealer, for the whole game

cards 1 to 4, 1 of each colour, worth 1

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    the dealer becomes a random player
    deal 2 cards to every player

rule turn
  when a player begins a turn
    if the player is the dealer
      the player does one of these
        the player says "up"
        the player says "down"
    otherwise
      the player does one of these
        the player says "pass"

rule up
  when a player says "up"
    the height rises by 1
    if the height is at least 60
      the round ends

rule down
  when a player says "down"
    the height becomes 0
    the falls rise by 1
    if the falls are more than 900
      the falls become 0
