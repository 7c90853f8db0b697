language 1
edition out-of-lives "A turn that is only for those who have lives"

players 2 to 6
deck of 40 cards
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a number called lives for every player, starting at 1

cards 1 to 10, 4 cards

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 3 cards to every player
    a random player takes the first turn

rule turn
  when a player begins a turn if their lives are above 0
    the player must play a card from their hand
    if the top card is a 7
      their lives become 0
    otherwise if the player has no cards
      the player wins the game

rule playing
  a player may play a card
  to play a card
    put it on the discard pile
