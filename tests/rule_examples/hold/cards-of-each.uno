language 1
edition cards-of-each "Cards without colours, and cards of which playing itself says what they do"

players 2 to 4
deck of 28 cards
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a number called place for every player

cards 1 to 6, 4 cards of each
card back, 4 cards

rule round
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    deal 3 cards to every player
    a random player takes the next turn

rule turn
  when a player begins a turn
    the player must play a card from their hand if they can
    if the player has no cards
      the player wins the game

rule matching
  a player may play any card

rule playing
  to play a card
    put it on the discard pile
    if it has a number
      the player's place grows by its number
    otherwise
      the player chooses a player as the victim
      the victim's place becomes 0

example "a card without a number sends somebody back"
  Ann has 5, 2, back
  Ben has 3 cards
  the discard pile is empty
  Ben's place is 3
  Ann plays back and chooses Ben
  then Ben's place is 0
