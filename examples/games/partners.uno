language 1
edition partners "Partners: two against two, with trumps"

# ------------------------------------------------------------------------------------------------ the table
players 4                                                               [table.players]
# The language calls the suits colours.
colours clubs, diamonds, hearts, spades                                 [table.suits]
deck of 52 cards                                                        [table.deck]
keep a pile called pack, seen by nobody                                 [table.pack]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a pile called trick, seen by everybody                             [table.trick]
keep a card called entry for every player                               [table.entries]
keep a player called dealer, for the whole game                         [table.dealer]
keep a colour called suit led                                           [table.suit-led]
keep a colour called trump                                              [table.trump]
keep a number called tricks for every player                            [table.tricks]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 2 to 10, 1 of each colour, worth 0                                [card.low]
card jack, 1 of each colour, number 11, worth 0
card queen, 1 of each colour, number 12, worth 0
card king, 1 of each colour, number 13, worth 0
card ace, 1 of each colour, number 14, worth 0

rule words
  the partner of a player means the player opposite them                [partner]

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the pack
    shuffle the pack
    the trump becomes the colour of the top card of the pack            [trump]
    deal the pack to every player from the player left of the dealer

rule turn
  when a player begins a turn                                           [begin]
    the player must play a card from their hand                         [play]
    otherwise
      the round ends                                                    [end]
    if every player has an entry                                        [full]
      call every player whose entry has the suit led the takers
      if any player's entry has the trump                               [trumped]
        call every player whose entry has the trump the takers
      call the taker whose entry has the highest number the trick-winner
      the trick-winner's tricks grow by 1
      put every card of the trick into the pack
      every player's entry becomes nothing
      the suit led becomes nothing
      the trick-winner takes the next turn                              [next]

rule following
  a player may play a card                                              [any]
  while the player has a card with the suit led, a player may only play a card that has the suit led   [suit]

rule playing
  to play a card                                                        [lay]
    put it on the trick                                                 [put]
    their entry becomes the card
    if the suit led is nothing
      the suit led becomes its colour

rule score
  when the round ends                                                   [points]
    for every player                                                    [team]
      if their tricks plus the tricks of their partner are above 6
        their score grows by their tricks plus the tricks of their partner minus 6
    if any player's score is at least 7                                 [goal]
      every player with the highest score wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]

example "a trump takes the trick"
  Ann has clubs 5, spades 3
  Ben has clubs king, hearts 2
  Cleo has diamonds 2, hearts 4
  Dan has clubs 9, spades 2
  the trump is diamonds
  Ann plays clubs 5
  then Ben must play clubs king
  Ben plays clubs king
  Cleo plays diamonds 2
  Dan plays clubs 9
  then it is Cleo's turn
  then Cleo's tricks is 1

example "partners score what they have above six tricks"
  Ann has clubs ace
  Ben has clubs king
  Cleo has clubs 2
  Dan has clubs 9
  the trump is hearts
  Ann's tricks is 5
  Cleo's tricks is 3
  Ann plays clubs ace
  Ben plays clubs king
  Cleo plays clubs 2
  Dan plays clubs 9
  then Ann's score is 3
  then Cleo's score is 3
  then Ben's score is 0

example "partners win the game together"
  Ann has clubs ace
  Ben has clubs king
  Cleo has clubs 2
  Dan has clubs 9
  the trump is hearts
  Ann's tricks is 5
  Cleo's tricks is 3
  Ann's score is 4
  Cleo's score is 4
  Ann plays clubs ace
  Ben plays clubs king
  Cleo plays clubs 2
  Dan plays clubs 9
  then Ann and Cleo win the game
