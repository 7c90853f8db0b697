language 1
edition climb "Climb: every card must be higher than the last"

# ------------------------------------------------------------------------------------------------ the table
players 3 to 6                                                          [table.players]
# The language calls the suits colours.
colours clubs, diamonds, hearts, spades                                 [table.suits]
deck of 52 cards                                                        [table.deck]
keep a pile called pack, seen by nobody                                 [table.pack]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a pile called heap, seen by everybody                              [table.heap]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called leader                                             [table.leader]
keep a player called winner                                             [table.winner]
keep a number called height                                             [table.height]
keep a number called passes                                             [table.passes]
keep a number called width                                              [table.width]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 2 to 10, 1 of each colour, worth 1                                [card.low]
card jack, 1 of each colour, number 11, worth 1
card queen, 1 of each colour, number 12, worth 1
card king, 1 of each colour, number 13, worth 1
card ace, 1 of each colour, number 14, worth 1

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the pack
    shuffle the pack
    deal the pack to every player from the player left of the dealer
    the leader becomes the player left of the dealer
    the leader takes the next turn                                      [first]

rule turn
  when a player begins a turn                                           [begin]
    if the leader is the player                                         [lead]
      put every card of the heap into the pack
      the height becomes 0
      the width becomes 0
    the player does one of these                                        [choice]
      the player puts a card from their hand whose number is above the height into the heap if the width is not 2   [single]
        the width becomes 1
        the passes become 0
        the leader becomes the player
      the player puts 2 cards of one number from their hand whose number is above the height into the heap if the width is not 1   [pair]
        the width becomes 2
        the passes become 0
        the leader becomes the player
      the player passes                                                 [pass]
        the passes grow by 1
        if the passes are above twice the number of players             [stuck]
          the round ends
    if the leader is the player and the heap is not empty               [climbed]
      the height becomes the number of the top card of the heap
    if the player has no cards                                          [out]
      the winner becomes the player
      the round ends

rule score
  when the round ends                                                   [points]
    every player scores the number of cards in their hand
    if any player's score is at least 40                                [goal]
      every player with the lowest score wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]

example "a pair is beaten by a higher pair only"
  Ann has clubs 5, hearts 5, spades 3
  Ben has clubs king, hearts 7, spades 7
  Cleo has diamonds 2, hearts 4
  the leader is Ann
  Ann does "put 2 cards of one number from their hand into the heap"
  Ann chooses clubs 5
  then Ann has spades 3
  then the heap has 2 cards
  Ben does "put 2 cards of one number from their hand into the heap"
  Ben chooses hearts 7
  then the height is 7

example "when all others have passed, the leader leads again"
  Ann has clubs 5, hearts 6
  Ben has clubs 3
  Cleo has diamonds 2
  the leader is Ann
  Ann does "put a card from their hand into the heap"
  Ann chooses clubs 5
  Ben passes
  Cleo passes
  then the heap is empty
  then it is Ann's turn

example "the others score what they hold"
  Ann has clubs 5
  Ben has clubs 3
  Cleo has diamonds 2, hearts 4
  the leader is Ann
  Ann does "put a card from their hand into the heap"
  Ann chooses clubs 5
  then Ann wins the round
  then Ben's score is 1
  then Cleo's score is 2
