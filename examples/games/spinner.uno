language 1
edition spinner "Spinner: some cards set the wheel going"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 8                                                          [table.players]
colours blue, green, red, yellow                                        [table.colours]
deck of 96 cards                                                        [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called discard pile, top card seen by everybody             [table.discards]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called winner                                             [table.winner]
keep a direction called direction                                       [table.direction]
keep a colour called colour in play                                     [table.colour]
keep a number called idle-turns                                         [table.idle]
keep a number called roll                                               [table.roll]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 1 to 9, 2 of each colour, worth their number                      [card.number]

card spin, 4 of each colour, worth 20
  when played                                                           [played]
    one of these happens at random
      every other player draws 1 card                                   [rain]
      the player swaps hands with another player                        [swap]
      every player gives their hand to the next player                  [round]
      the player discards every card of the colour in play              [purge]
      the next player misses a turn and draws 2 cards                   [storm]
      the player chooses the colour in play                             [colour]
      nothing happens
  when turned up at the start                                           [start]
    put it into the draw pile
    shuffle the draw pile
    the dealer turns up a card
  when played as the last card, the next player draws 2 cards           [last]

card die, 1 of each colour, worth 20
  when played or turned up at the start or played as the last card      [played]
    the roll becomes a random number from 1 to 6                        [roll]
    the next player draws as many cards as the roll

card wild, 4 cards, worth 50
  when played, the player chooses the colour in play                    [played]
  when turned up at the start, the next player chooses the colour in play   [start]

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
  when a player turns up a card                                         [open]
    the colour in play becomes its colour
    it takes effect at the start

rule words
  a card is wild if it has no colour                                    [wild]

rule turn
  when a player begins a turn                                           [begin]
    the player does one of these                                        [choice]
      the player plays a card from their hand                           [play]
        the idle-turns become 0
      the player draws 1 card                                           [draw]
        the player may play the drawn card                              [drawn]
        if there is no drawn card
          the idle-turns grow by 1
    if the idle-turns are at least the number of players                [stuck]
      the round ends

rule matching
  a player may play a card that has the colour in play                  [colour]
  a player may play a card that has the number of the top card          [number]
  a player may play a card that has the symbol of the top card          [symbol]
  a player may play a card that is wild                                 [wild]

rule playing
  to play a card                                                        [lay]
    put it on the discard pile                                          [put]
    the colour in play becomes its colour
    if the player has no cards
      it takes effect as the last card                                  [last]
      the player goes out
    otherwise
      it takes effect                                                   [effect]
  when a player has no cards, that player goes out                      [empty]
  when a player goes out                                                [out]
    the winner becomes the player
    the round ends

rule piles
  when the draw pile runs out                                           [refill]
    put every card of the discard pile except the top card into the draw pile
    shuffle the draw pile

rule score
  when the round ends                                                   [points]
    if the winner is a player
      the winner's score grows by the total worth of the hand of every other player
    if the winner's score is at least 200                               [goal]
      the winner wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]

example "the wheel brings one thing of seven"
  Ann has red spin, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 5
  Ann plays red spin
  then perhaps Ben has 4 cards

example "a die costs at most six cards"
  Ann has red die, red 4
  Ben has 1 card
  the top card is red 5
  Ann plays red die
  then Ben has at least 2 cards
  then Ben has at most 7 cards

example "a die that shows 3 costs three cards"
  Ann has red die, red 4
  Ben has 1 card
  the top card is red 5
  Ann plays red die
  the die shows 3
  then Ben has 4 cards

example "the last spin costs two"
  Ann has red spin
  Ben has 1 card
  the top card is red 5
  Ann plays red spin
  then Ben has 3 cards
  then Ann wins the round
