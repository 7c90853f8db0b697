language 1
edition builders "Builders: from 1 to 10, over and over"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 4                                                          [table.players]
colours blue, green, red, yellow                                        [table.colours]
deck of 120 cards                                                       [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a pile called stock for every player, top card seen by everybody   [table.stock]
keep a pile called left pile, seen by everybody                         [table.left]
keep a pile called right pile, seen by everybody                        [table.right]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called winner                                             [table.winner]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 1 to 10, 3 of each colour, worth 1                                [card.number]

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the draw pile
    shuffle the draw pile
    deal 5 cards to every player                                        [five]
    for every player                                                    [stock]
      they put the top 8 cards of the draw pile into their stock

rule turn
  when a player begins a turn                                           [begin]
    if the player has fewer than 5 cards                                [fill]
      the player draws cards until they have 5 cards
    repeat until the player's stock is empty                            [build]
      the player does one of these                                      [choice]
        "build left from the stock" if the number of the top card of their stock is the number of cards in the left pile plus 1   [stock-left]
          the player puts the top card of their stock into the left pile
        "build right from the stock" if the number of the top card of their stock is the number of cards in the right pile plus 1   [stock-right]
          the player puts the top card of their stock into the right pile
        the player puts a card from their hand whose number is the number of cards in the left pile plus 1 into the left pile   [hand-left]
        the player puts a card from their hand whose number is the number of cards in the right pile plus 1 into the right pile   [hand-right]
        "end the turn": stop repeating                                  [finish]
      if the left pile has 10 cards                                     [left-full]
        put the left pile under the draw pile
      if the right pile has 10 cards                                    [right-full]
        put the right pile under the draw pile
    if the player's stock is empty                                      [out]
      the winner becomes the player
      the round ends
    if the player has a card                                            [lay-off]
      the player puts a card from their hand under the draw pile

rule score
  when the round ends                                                   [points]
    the winner's score grows by the total worth of the stock of every other player
    if the winner's score is at least 25                                [goal]
      the winner wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]

example "cards are laid in order, from the hand and from the stock"
  Ann has red 1, blue 7, blue 8, blue 9, green 7
  Ben has 5 cards
  Ann's stock is green 2, red 9
  Ben's stock is red 5
  Ann does "put a card from their hand into the left pile"
  Ann chooses red 1
  Ann does "build left from the stock"
  then the left pile has 2 cards
  then Ann's stock has 1 card

example "who has built the stock away wins the round"
  Ann has red 2, blue 7, blue 8, blue 9, green 7
  Ben has 5 cards
  Ann's stock is green 1
  Ben's stock is red 5, red 6
  Ann does "build right from the stock"
  then Ann's score is 2
  then Ann wins the round

example "the hand is filled up to five"
  Ann has red 5, blue 7
  Ben has 5 cards
  Ann's stock is green 8
  Ben's stock is red 5, red 6
  then Ann has 5 cards
