language 1
edition builders "Builders: from 1 to 10, over and over"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 4                                                          [table.players]
colours blue, green, red, yellow                                        [table.colours]
deck of 120 cards                                                       [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a pile called stock for every player, top card seen by everybody   [table.stock]
keep 4 piles called building, seen by everybody                         [table.buildings]
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

rule words
  a card is buildable if its number is 1 more than the size of any building   [buildable]

rule turn
  when a player begins a turn                                           [begin]
    if the player has fewer than 5 cards                                [fill]
      the player draws cards until they have 5 cards
    repeat until the player's stock is empty                            [build]
      the player does one of these                                      [choice]
        "build from the stock" if the top card of their stock is buildable   [from-stock]
          the player chooses a building whose size is 1 less than the number of the top card of their stock as the site
          the player puts the top card of their stock on the site
        "build from the hand" if they have a buildable card             [from-hand]
          the player chooses a buildable card from their hand as the brick
          the player chooses a building whose size is 1 less than the number of the brick as the site
          the player puts the brick on the site
        "end the turn": stop repeating                                  [finish]
      for every building                                                [full]
        if the building has 10 cards
          put the building under the draw pile
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
  Ann's stock is green 4, red 9
  Ben's stock is red 5
  building 2 is red 3, blue 2, red 1
  Ann does "build from the hand"
  Ann chooses red 1
  Ann chooses building 1
  Ann does "build from the stock"
  Ann chooses building 2
  then building 1 is red 1
  then building 2 is green 4, red 3, blue 2, red 1
  then Ann's stock has 1 card

example "who has built the stock away wins the round"
  Ann has red 2, blue 7, blue 8, blue 9, green 7
  Ben has 5 cards
  Ann's stock is green 1
  Ben's stock is red 5, red 6
  Ann does "build from the stock"
  Ann chooses building 4
  then Ann's score is 2
  then Ann wins the round

example "the hand is filled up to five"
  Ann has red 5, blue 7
  Ben has 5 cards
  Ann's stock is green 8
  Ben's stock is red 5, red 6
  then Ann has 5 cards

example "a building of ten cards goes under the draw pile"
  Ann has red 1, blue 7, blue 8, blue 9, green 7
  Ben has 5 cards
  Ann's stock is green 10, red 9
  Ben's stock is red 5
  building 3 is red 9, red 8, red 7, red 6, red 5, red 4, red 3, red 2, blue 1
  building 4 is green 1
  Ann does "build from the stock"
  Ann chooses building 3
  then building 3 is empty
