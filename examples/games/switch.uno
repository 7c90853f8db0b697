language 1
edition switch "Switch: an ordinary pack, twos add up, black jacks cost five"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 6                                                          [table.players]
# The language calls the suits colours.
colours clubs, diamonds, hearts, spades                                 [table.suits]
deck of 52 cards                                                        [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called discard pile, top card seen by everybody             [table.discards]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called winner                                             [table.winner]
keep a direction called direction                                       [table.direction]
keep a colour called colour in play                                     [table.suit]
keep a number called penalty                                            [table.penalty]
keep a number called passes                                             [table.passes]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 2 to 10, 1 of each colour, worth their number                     [card.number]
card jack, 1 of each colour, worth 20
card queen, 1 of each colour, worth 20
card king, 1 of each colour, worth 10
card ace, 1 of each colour, worth 50

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
  when a jack or a queen or an ace is turned up at the start            [another]
    put it into the draw pile
    shuffle the draw pile
    the dealer turns up a card

rule turn
  when a player begins a turn                                           [begin]
    the player does one of these                                        [choice]
      the player plays a card from their hand                           [play]
        the passes become 0
      the player draws 1 card if the penalty is 0                       [draw]
        if there is no drawn card
          the passes grow by 1
      the player draws as many cards as the penalty if the penalty is above 0   [pay]
        the penalty becomes 0
    if the passes are at least the number of players                    [blocked]
      the round ends

rule matching
  a player may play a card that has the colour in play                  [suit]
  a player may play a card that has the number of the top card          [number]
  a player may play a card that has the symbol of the top card          [court]
  a player may play an ace if the penalty is 0                          [ace]
  while the penalty is above 0 and the top card is a 2, a player may only play a 2   [twos]
  while the penalty is above 0 and the top card is a jack, a player may only play a jack   [jacks]

rule playing
  to play a card                                                        [lay]
    put it on the discard pile                                          [put]
    the colour in play becomes its colour
    if the player has no cards
      the player goes out
    otherwise
      it takes effect                                                   [effect]
  when a player plays a 2, the penalty grows by 2                       [two]
  when a player plays a clubs jack or a spades jack, the penalty grows by 5   [black-jack]
  when a player plays a diamonds jack or a hearts jack, the penalty becomes 0   [red-jack]
  when a player plays an 8, the next player misses a turn               [eight]
  when a player plays a queen, the direction turns round                [queen]
  when a player plays an ace, the player chooses the colour in play     [ace]
  when a player goes out                                                [out]
    the winner becomes the player
    the round ends

rule piles
  before a player draws a card if the draw pile is empty                [refill]
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

example "twos add up"
  Ann has hearts 2, clubs 9
  Ben has clubs 2, hearts 9
  Cleo has spades 4, hearts jack, spades 9
  the top card is hearts 5
  Ann plays hearts 2
  then Ben may play clubs 2
  then Ben may not play hearts 9
  Ben plays clubs 2
  Cleo draws 4 cards
  then Cleo has 7 cards
  then the penalty is 0

example "a red jack lifts the penalty of a black one"
  Ann has spades jack, clubs 9
  Ben has diamonds jack, hearts 9
  the top card is spades 5
  Ann plays spades jack
  then the penalty is 5
  Ben plays diamonds jack
  then the penalty is 0

example "an ace names the suit"
  Ann has spades ace, clubs 9
  Ben has diamonds 3, hearts 9
  the top card is hearts 5
  Ann plays spades ace and chooses diamonds
  then Ben may play diamonds 3
  then Ben may not play hearts 9
