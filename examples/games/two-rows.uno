language 1
edition two-rows "Two Rows: cards and sums that match the row"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 4                                                          [table.players]
colours blue, green, red, yellow                                        [table.colours]
deck of 80 cards                                                        [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep 2 piles called row, seen by everybody                              [table.rows]
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
    for every row                                                       [first]
      put the top card of the draw pile into the row

rule turn
  when a player begins a turn                                           [begin]
    the matches become 0
    for every row                                                       [match]
      the goal becomes the number of the top card of the row            [goal]
      the player does one of these                                      [choice]
        the player puts a card that has the number of the top card of the row from their hand into the row
          the matches grow by 1
        the player puts 2 cards whose numbers add up to the goal from their hand into the row
          the matches grow by 2
        the player passes if they have no card with the number of the top card of the row and they do not have 2 cards whose numbers add up to the goal
    if the matches are 0                                                [none]
      the player draws 1 card
    if the matches are at least 3 and the player has a card             [bonus]
      the player scores 2 points
    if the player has no cards                                          [out]
      the winner becomes the player
      the round ends
    for every row                                                       [rows]
      put the row under the draw pile
      put the top card of the draw pile into the row

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
  row 1 is green 4
  row 2 is red 8
  Ann does "put a card into the row"
  Ann chooses red 4
  Ann does "put 2 cards into the row"
  Ann chooses blue 3
  then Ann has yellow 9
  then Ann's score is 2
  then it is Ben's turn

example "who matches nothing draws"
  Ann has red 4, blue 3
  Ben has 3 cards
  row 1 is green 1
  row 2 is red 9
  Ann passes
  Ann passes
  then Ann has 3 cards

example "the last cards win the round"
  Ann has red 4
  Ben has blue 9
  row 1 is green 4
  row 2 is red 8
  Ann does "put a card into the row"
  Ann chooses red 4
  Ann passes
  then Ann's score is 9
  then Ann wins the round
