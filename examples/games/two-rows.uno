language 1
edition two-rows "Two Rows: cards and sums that match the row"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 4                                                          [table.players]
colours blue, green, red, yellow                                        [table.colours]
deck of 80 cards                                                        [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a pile called upper row, seen by everybody                         [table.upper]
keep a pile called lower row, seen by everybody                         [table.lower]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called winner                                             [table.winner]
keep a number called goal                                               [table.goal]
keep a number called matches                                            [table.matches]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 1 to 10, 2 of each colour, worth their number                     [card.number]

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the draw pile
    shuffle the draw pile
    deal 7 cards to every player                                        [seven]
    put the top card of the draw pile into the upper row
    put the top card of the draw pile into the lower row

rule turn
  when a player begins a turn                                           [begin]
    the matches become 0
    the goal becomes the number of the upper card                       [upper]
    the player does one of these                                        [on-upper]
      the player puts a card that has the number of the upper card from their hand into the upper row
        the matches grow by 1
      the player puts 2 cards whose numbers add up to the goal from their hand into the upper row
        the matches grow by 2
      the player passes if they have no card with the number of the upper card and they do not have 2 cards whose numbers add up to the goal
    the goal becomes the number of the lower card                       [lower]
    the player does one of these                                        [on-lower]
      the player puts a card that has the number of the lower card from their hand into the lower row
        the matches grow by 1
      the player puts 2 cards whose numbers add up to the goal from their hand into the lower row
        the matches grow by 2
      the player passes if they have no card with the number of the lower card and they do not have 2 cards whose numbers add up to the goal
    if the matches are 0                                                [none]
      the player draws 1 card
    if the matches are at least 3 and the player has a card             [bonus]
      the player scores 2 points
    if the player has no cards                                          [out]
      the winner becomes the player
      the round ends
    put the upper row under the draw pile                               [rows]
    put the lower row under the draw pile
    put the top card of the draw pile into the upper row
    put the top card of the draw pile into the lower row

rule words
  the upper card means the top card of the upper row                    [upper-card]
  the lower card means the top card of the lower row                    [lower-card]

rule score
  when the round ends                                                   [points]
    if the winner is a player
      the winner's score grows by the total worth of the hand of every other player
    if any player's score is at least 200                               [goal]
      every player with the highest score wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]

example "a single card and a sum"
  Ann has red 4, blue 3, green 5, yellow 9
  Ben has 3 cards
  the upper row is green 4
  the lower row is red 8
  Ann does "put a card into the upper row"
  Ann chooses red 4
  Ann does "put 2 cards into the lower row"
  Ann chooses blue 3
  then Ann has yellow 9
  then Ann's score is 2
  then it is Ben's turn

example "who matches nothing draws"
  Ann has red 4, blue 3
  Ben has 3 cards
  the upper row is green 1
  the lower row is red 9
  Ann passes
  Ann passes
  then Ann has 3 cards

example "the last cards win the round"
  Ann has red 4
  Ben has blue 9
  the upper row is green 4
  the lower row is red 8
  Ann does "put a card into the upper row"
  Ann chooses red 4
  Ann passes
  then Ann's score is 9
  then Ann wins the round
