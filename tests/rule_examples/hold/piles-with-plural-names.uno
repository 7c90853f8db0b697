language 1
edition piles-with-plural-names "Plural piles"

players 2 to 4
colours red, blue
deck of 20 cards
keep a pile called draw pile, seen by nobody
keep a pile called missions, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a pile called open cards for every player, seen by everybody
keep a number called hits for every player

cards 1 to 10, 1 of each colour

rule round
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    put the top 4 cards of the draw pile into the missions
    shuffle the missions
    deal 2 cards to every player
    a random player takes the next turn

rule turn
  when a player begins a turn
    the player puts a card from their hand on their open cards
    if the number of cards in the open cards of every player is at least 5
      the player wins the game
    for every card of the open cards of every player
      the player's hits grow by 1
    if the player has no cards
      the player wins the game

example "every open card counts"
  Ann has red 2, red 3
  Ben has 2 cards
  Ben's open cards are blue 1, blue 2
  Ann puts red 2 on her open cards
  then Ann's hits are 3
