language 1
edition embers "Embers"

players 2 to 6
colours blue, green
deck of 20 cards
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, top card seen by everybody
keep a pile called hand for every player, seen by its owner
keep a number called fire, starting at 12, seen by everybody
keep a number called score for every player, for the whole game
keep a number called rounds, for the whole game

cards 0 to 9, 1 of each colour, worth 1

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 3 cards to every player
    put the top card of the draw pile on the discard pile
    a random player takes the first turn

rule turn
  when a player begins a turn
    if the player has a playable card
      the player plays a card from their hand
    otherwise
      the fire shrinks by 1
      if the fire is 0
        the round ends

rule matching
  a player may play a card that has the colour of the top card

rule playing
  to play a card
    put it on the discard pile
    if the player has no cards
      it takes effect as the last card
      the round ends
    otherwise
      it takes effect

rule score
  when the round ends
    for every player
      their score grows by the total worth of their hand
    the rounds grow by 1
    if the rounds are 1
      every player with the lowest score wins the game
    otherwise
      a round begins

rule piles
  when the draw pile runs out
    put every card of the discard pile except the top card into the draw pile
