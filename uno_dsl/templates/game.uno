language 1
edition my-game "My game: play a card of the same colour or number"

# The heading has the name of the game, and a sentence for players. A line that begins with # is for people who read the file.
# What is in brackets is the id of a rule; where there is none, it gets a number.

# ------------------------------------------------------------------------------------------------ the table
players 2 to 6                                                          [table.players]
colours blue, green, red, yellow                                        [table.colours]
deck of 80 cards                                                        [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called discard pile, top card seen by everybody             [table.discards]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called winner                                             [table.winner]
keep a direction called direction                                       [table.direction]
keep a colour called colour in play                                     [table.colour]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 1 to 9, 2 of each colour, worth their number                      [card.number]
card skip, 2 of each colour, worth 20
  when played or turned up at the start, the next player misses a turn  [played]

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    # All cards lie in the draw pile when the game begins, and later where the last round has left them.
    put every card into the draw pile
    shuffle the draw pile
    the direction becomes left
#? setup
    # A short round: the number of cards is all there is to it.
    deal 4 cards to every player                                        [cards]
#? not setup
    deal 7 cards to every player                                        [cards]
#? end
    the dealer turns up a card
  when a player turns up a card                                         [open]
    the colour in play becomes its colour
    it takes effect at the start

rule turn
  when a player begins a turn                                           [begin]
    the player does one of these                                        [choice]
      the player plays a card from their hand                           [play]
      the player draws 1 card                                           [draw]

rule matching
  a player may play a card that has the colour in play                  [colour]
  a player may play a card that has the number of the top card          [number]
  a player may play a card that has the symbol of the top card          [symbol]
#? turn
  # What a player may do on their turn, besides all that they may do anyway. `may not` forbids something.
  a player may play a 7                                                 [seven]
#? out
  # What a player may not do when they would go out.
  a player may not play a 7 as their last card                          [seven]
#? end

rule playing
  to play a card                                                        [lay]
    put it on the discard pile                                          [put]
    the colour in play becomes its colour
    if the player has no cards
      the player goes out
    otherwise
      it takes effect                                                   [effect]
#? card
  # When this happens, everything indented under it happens.
  when a player plays a 7                                               [seven]
    every other player draws 1 card
#? end
  when a player goes out                                                [out]
    the winner becomes the player
    the round ends

rule piles
  when the draw pile runs out                                           [refill]
    put every card of the discard pile except the top card into the draw pile
    shuffle the draw pile

rule score
#? scoring
  # Everybody scores what they hold, and points are bad.
  when the round ends                                                   [points]
    for every player
      their score grows by the total worth of their hand
    if any player's score is at least 100                               [goal]
      every player with the lowest score wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]
#? not scoring
  when the round ends                                                   [points]
    the winner's score grows by the total worth of the hand of every other player
    if the winner's score is at least 200                               [goal]
      the winner wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]
#? end

# ------------------------------------------------------------------------------------------------ examples
# A situation, what is done, and what must follow. `uno check` runs it; what it does not say is chosen by chance.
#? card
example "the others draw"
  Ann has red 7, blue 1
  Ben has 2 cards
  Cleo has 3 cards
  the top card is red 5
  Ann plays red 7
  then Ben has 3 cards
  then Cleo has 4 cards
#? turn
example "a 7 goes on every card"
  Ann has blue 7, blue 1
  Ben has 2 cards
  the top card is red 5
  then Ann may play blue 7
  then Ann may not play blue 1
#? scoring
example "the lowest score wins"
  Ann has red 7
  Ben has green 5, green 6
  the top card is red 5
  Ben's score is 95
  Ann plays red 7
  then Ann wins the game
#? setup
example "everybody gets four cards"
  the players are Ann, Ben, Cleo
  the top card is red 7
  a round begins
  then every player has 4 cards
#? out
example "a 7 cannot be the last card"
  Ann has red 7
  Ben has 2 cards
  the top card is red 5
  then Ann may not play red 7
#? end
