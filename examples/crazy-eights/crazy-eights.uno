language 1
edition crazy-eights "Crazy Eights, with an ordinary pack of cards"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 5                                                          [table.players]
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
keep a number called score for every player, for the whole game         [table.score]
keep a number called draws                                              [table.draws]
keep a number called passes                                             [table.passes]

# ------------------------------------------------------------------------------------------------ the cards
cards 2 to 7, 1 of each colour, worth their number                      [card.low]
cards 8, 1 of each colour, worth 50                                     [card.eight]
cards 9 to 10, 1 of each colour, worth their number                     [card.high]
card jack, 1 of each colour, worth 10
card queen, 1 of each colour, worth 10
card king, 1 of each colour, worth 10
card ace, 1 of each colour, worth 1                                     [card.ace]

note "jacks, queens, kings and aces do nothing when they are played"

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the draw pile
    shuffle the draw pile
    the direction becomes left
    the passes become 0
    the winner becomes nobody
    deal 5 cards to every player                                        [five]
    if the number of players is 2                                       [seven]
      deal 2 cards to every player
    the player after the dealer takes the next turn                     [first]
    the dealer turns up a card                                          [turn-up]
  when a player turns up a card                                         [open]
    the colour in play becomes its colour
    it takes effect at the start
  when an 8 is turned up at the start                                   [eight]
    put it into the draw pile
    shuffle the draw pile
    the dealer turns up a card

rule turn
  when a player begins a turn                                           [begin]
    the draws become 0
    repeat until the draws are at least 5 or the draw pile is empty     [limit]
      the player does one of these                                      [choice]
        the player plays a card from their hand                         [play]
          the turn ends
        the player draws 1 card                                         [draw]
          the draws grow by 1
          the passes become 0
    the player may play a card from their hand                          [pass]
    otherwise
      if the draw pile is empty                                         [blocked]
        the passes grow by 1
        if the passes are at least the number of players                [end]
          the round ends

rule matching
  a player may play a card that has the colour in play                  [suit]
  a player may play a card that has the number of the top card          [number]
  a player may play a card that has the symbol of the top card          [court]
  a player may play an 8                                                [eight]

rule playing
  to play a card                                                        [lay]
    put it on the discard pile                                          [put]
    the colour in play becomes its colour
    if the player has no cards                                          [last]
      the player goes out
    otherwise
      it takes effect                                                   [effect]
  when a player plays a card                                            [unblocked]
    the passes become 0
  when a player plays an 8                                              [eight]
    the player chooses the colour in play
  when a player goes out                                                [out]
    the winner becomes the player
    the round ends

rule score
  when the round ends                                                   [points]
    if the winner is a player                                           [count]
      the winner's score grows by the total worth of the hand of every other player
    if the winner's score is at least 100                               [goal]
      the winner wins the game
    otherwise
      a round begins                                                    [again]

# ------------------------------------------------------------------------------------------------ what tables agree on
question draw-limit "How many cards may be drawn in a turn?"
  reading five, default because "a limit keeps the turn short, and five is a usual one"
  reading three
    replace [turn.limit]
      repeat until the draws are at least 3 or the draw pile is empty
  reading none
    replace [turn.limit]
      repeat until the draw pile is empty

question draw-duty "May a player draw who could play?"
  reading may, default because "playing is a choice in most descriptions of the game"
  reading only-stuck
    replace [turn.draw]
      the player draws 1 card if the player cannot play a card
        the draws grow by 1
        the passes become 0

question start-eight "What if an eight is turned up at the start?"
  reading put-back, default because "an eight names a suit, and nobody has played it"
  reading stays
    remove [setup.eight]

question ace-worth "What is an ace worth?"
  reading one, default because "it is the lowest card of the suit"
  reading ten
    replace [card.ace]
      card ace, 1 of each colour, worth 10

question empty-pile "What happens when the draw pile is used up?"
  reading pass, default because "whoever cannot play then passes, and the round comes to its end"
  reading shuffled
    when the draw pile runs out                                         [empty-pile.refill]
      put every card of the discard pile except the top card into the draw pile
      shuffle the draw pile

question blocked-end "When does a blocked round end?"
  reading all-passed, default because "when everybody has passed once, nothing can change any more"
  reading one-more
    replace [turn.end]
      if the passes are above the number of players

question scoring "Who scores?"
  reading winner, default because "whoever is out gets what the others hold, as in the games that came from this one"
  reading penalties
    replace [score.points]
      when the round ends
        for every player
          their score grows by the total worth of their hand
        if any player's score is at least 100
          every player with the lowest score wins the game
        otherwise
          a round begins

example "an eight calls a suit"
  Ann has hearts 8, spades 3
  Ben has clubs 4, hearts 5
  the top card is diamonds 2
  Ann plays hearts 8 and chooses clubs
  then the colour in play is clubs
  then Ben may play clubs 4
  then Ben may not play hearts 5
