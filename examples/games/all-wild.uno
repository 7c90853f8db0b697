language 1
edition all-wild "All Wild: every card goes on every card"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 10                                                         [table.players]
deck of 112 cards                                                       [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called discard pile, top card seen by everybody             [table.discards]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called winner                                             [table.winner]
keep a direction called direction                                       [table.direction]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
card plain, 52 cards, worth 20

card reverse, 16 cards, worth 50
  when played, the direction turns round                                [played]

card skip, 12 cards, worth 50
  when played, the next player misses a turn                            [played]

card double-skip, 8 cards, worth 50
  when played                                                           [played]
    the next 2 players miss a turn

card draw-two, 8 cards, worth 50
  when played or played as the last card                                [played]
    the next player draws 2 cards
    the next player misses a turn

card aimed-draw, 8 cards, worth 50
  when played or played as the last card                                [played]
    the player chooses another player as the target
    the target draws 2 cards

card forced-swap, 8 cards, worth 50
  when played, the player swaps hands with another player               [played]

note "a plain card does nothing but count"

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the draw pile
    shuffle the draw pile
    the direction becomes left
    deal 7 cards to every player                                        [seven]
    the dealer turns up a card

rule turn
  when a player begins a turn                                           [begin]
    the player must play a card from their hand                         [play]
    otherwise
      the player draws 1 card

rule matching
  a player may play a card                                              [any]

rule playing
  to play a card                                                        [lay]
    put it on the discard pile                                          [put]
    if the player has no cards
      it takes effect as the last card
      the player goes out
    otherwise
      it takes effect                                                   [effect]
  when a player goes out                                                [out]
    the winner becomes the player
    the round ends

rule uno
  when a player plays their next-to-last card                           [duty]
    until the next turn begins
      the player must say "UNO" if the player has 1 card                [say]
      otherwise any other player may catch the player if the player has 1 card   [catch]
        the player draws 2 cards

rule piles
  when the draw pile runs out                                           [refill]
    put every card of the discard pile except the top card into the draw pile
    shuffle the draw pile

rule score
  when the round ends                                                   [points]
    if the winner is a player
      the winner's score grows by the total worth of the hand of every other player
    if the winner's score is at least 500                               [goal]
      the winner wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]

example "an aimed draw hits whoever is chosen"
  Ann has aimed-draw, plain
  Ben has 3 cards
  Cleo has 3 cards
  the top card is plain
  Ann plays aimed-draw and chooses Cleo
  then Cleo has 5 cards
  then it is Ben's turn

example "two players miss a turn"
  Ann has double-skip, plain
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the top card is skip
  Ann plays double-skip
  then it is Dan's turn

example "a draw counts as the last card, too"
  Ann has draw-two
  Ben has 3 cards
  the top card is plain
  Ann plays draw-two
  then Ben has 5 cards
  then Ann wins the round
