language 1
edition powder-keg "Powder Keg: the last one who is not blown up wins"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 5                                                          [table.players]
deck of 52 cards                                                        [table.deck]
keep a pile called draw pile, seen by nobody                            [table.draw-pile]
keep a pile called discard pile, top card seen by everybody             [table.discards]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a pile called box, seen by nobody                                  [table.box]
keep a pile called drawer, seen by nobody                               [table.drawer]
keep a player called dealer, for the whole game                         [table.dealer]
keep a player called winner                                             [table.winner]
keep a direction called direction                                       [table.direction]
keep a number called turns-due, starting at 1                           [table.turns-due]
keep a flag called turn-over                                            [table.turn-over]
keep a flag called attacked                                             [table.attacked]
keep a flag called vetoed                                               [table.vetoed]
keep a flag called settled                                              [table.settled]

# ------------------------------------------------------------------------------------------------ the cards
card keg, 4 cards
card bucket, 6 cards
card veto, 6 cards
card gem, 6 cards
card ring, 6 cards
card coin, 6 cards

card dodge, 5 cards
  when played, the turn-over becomes true                               [played]

card attack, 5 cards
  when played                                                           [played]
    the turn-over becomes true
    the attacked becomes true

card stir, 4 cards
  when played, shuffle the draw pile                                    [played]

card glance, 4 cards
  when played, the player looks at the top 3 cards of the draw pile     [played]

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the draw pile
    put every keg of the draw pile into the box
    put every bucket of the draw pile into the drawer
    shuffle the draw pile
    the direction becomes left
    deal 4 cards to every player                                        [four]
    for every player                                                    [bucket]
      they take the top card of the drawer
    put the drawer into the draw pile
    for every player except the dealer                                  [kegs]
      put the top card of the box into the draw pile
    shuffle the draw pile

rule turn
  when a player begins a turn                                           [begin]
    the turn-over becomes false
    repeat until the turn-over is true                                  [cards]
      the player does one of these                                      [choice]
        the player plays a card from their hand                         [play]
        the player discards 2 cards of one symbol from their hand if another player has a card   [pair]
          the player chooses another player who has a card as the victim
          the player takes a random card from the victim's hand
        the player draws 1 card                                         [draw]
          the turn-over becomes true
          if the drawn card is a keg                                    [keg]
            the player shows the drawn card to every player
            if the player has a bucket                                  [saved]
              the player discards a bucket
              the player secretly chooses a number from 0 to the number of cards in the draw pile as the depth
              the player puts the drawn card into the draw pile under as many cards as the depth
            otherwise
              the player puts their hand into the box                   [blown-up]
              they are out of the round
  when a player ends a turn                                             [end]
    the turns-due shrink by 1
    if the attacked is true                                             [attack]
      the attacked becomes false
      the turns-due become 2
    otherwise
      if the turns-due are above 0 and the player has a card            [another]
        the player takes another turn
      otherwise
        the turns-due become 1
  when only 1 player is left                                            [last]
    the winner becomes the last player left
    the winner wins the game

rule matching
  a player may not play a keg or a bucket or a veto                     [kept]
  a player may not play a gem or a ring or a coin                       [treasure]
  a player may play a dodge                                             [dodge]
  a player may play an attack                                           [attack]
  a player may play a stir                                              [stir]
  a player may play a glance                                            [glance]

rule playing
  to play a card                                                        [lay]
    put it on the discard pile                                          [put]
    the vetoed becomes false
    the settled becomes false
    repeat until the settled is true                                    [vetoes]
      the settled becomes true
      any player may put a veto from their hand on the discard pile     [veto]
        the settled becomes false
        if the vetoed is true
          the vetoed becomes false
        otherwise
          the vetoed becomes true
    if the vetoed is not true
      it takes effect                                                   [effect]

example "a bucket saves, and the keg goes back in secret"
  Ann has bucket, gem
  Ben has 2 cards
  the discard pile is empty
  the draw pile is keg, ring, coin
  Ann draws
  Ann chooses bucket
  Ann chooses 2
  then Ann has gem
  then the draw pile is ring, coin, keg
  then it is Ben's turn

example "a veto stops a card, and another veto lets it through"
  Ann has attack, veto
  Ben has veto, gem
  Cleo has veto, gem
  the discard pile is empty
  the draw pile is ring, coin, keg
  Ann plays attack
  Ben does "put a veto from their hand on the discard pile"
  Ben chooses veto
  Ann does "put a veto from their hand on the discard pile"
  Ann chooses veto
  Cleo declines
  then the vetoed is false
  then it is Ben's turn

example "whoever has no bucket is out, and two are left"
  Ann has ring, gem
  Ben has 2 cards
  Cleo has 2 cards
  the discard pile is empty
  the draw pile is keg, ring, coin
  Ann draws
  then Ann is out of the round
  then it is Ben's turn
