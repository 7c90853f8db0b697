language 1
edition hearts "Hearts: the fewest points win"

# ------------------------------------------------------------------------------------------------ the table
players 4                                                               [table.players]
# The language calls the suits colours.
colours clubs, diamonds, spades, hearts                                 [table.suits]
deck of 52 cards                                                        [table.deck]
keep a pile called pack, seen by nobody                                 [table.pack]
keep a pile called hand for every player, seen by its owner             [table.hands]
keep a pile called trick, seen by everybody                             [table.trick]
keep a card called entry for every player                               [table.entries]
keep a pile called taken cards for every player, seen by nobody         [table.taken-cards]
keep a player called dealer, for the whole game                         [table.dealer]
keep a colour called suit led                                           [table.suit-led]
keep a flag called hearts-opened                                        [table.hearts-opened]
keep a number called score for every player, for the whole game         [table.score]

# ------------------------------------------------------------------------------------------------ the cards
cards 2 to 10, 1 of each colour, worth 0                                [card.low]
card jack, 1 of each colour, number 11, worth 0
card queen, 1 of each colour, number 12, worth 0
card king, 1 of each colour, number 13, worth 0
card ace, 1 of each colour, number 14, worth 0
every hearts card is worth 1 points                                     [worth.hearts]
every spades queen is worth 13 points                                   [worth.queen]

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                  [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                                   [deal]
    put every card into the pack
    shuffle the pack
    deal the pack to every player from the player left of the dealer
    every player passes 3 cards to the left                             [pass]
    the player with the clubs 2 takes the next turn                     [first]

rule turn
  when a player begins a turn                                           [begin]
    the player must play a card from their hand                         [play]
    otherwise
      the round ends                                                    [end]
    if every player has an entry                                        [full]
      call every player whose entry has the suit led the followers
      call the follower whose entry has the highest number the winner
      the winner puts every card of the trick into their taken cards    [take]
      every player's entry becomes nothing
      the suit led becomes nothing
      the winner takes the next turn                                    [next]

rule following
  a player may play a card                                              [any]
  while the player has a card with the suit led, a player may only play a card that has the suit led   [suit]
  while the suit led is nothing and the hearts-opened is not true and the player has a card that is not hearts, a player may not play a hearts card   [hearts]
  while the player has the clubs 2, a player may only play the clubs 2  [first]

rule playing
  to play a card                                                        [lay]
    put it on the trick                                                 [put]
    their entry becomes the card
    if the suit led is nothing
      the suit led becomes its colour
    if it is a hearts card
      the hearts-opened becomes true

rule score
  when the round ends                                                   [points]
    for every player
      their score grows by the total worth of their taken cards
    if any player's score is at least 100                               [goal]
      every player with the lowest score wins the game
    otherwise
      the dealer becomes the player left of the dealer
      a round begins                                                    [again]

example "a suit is followed, and the highest card of it takes the trick"
  Ann has clubs 5, spades 3
  Ben has clubs king, hearts 2
  Cleo has diamonds ace, hearts 4
  Dan has clubs 9, spades 2
  Ann plays clubs 5
  then Ben must play clubs king
  Ben plays clubs king
  Cleo plays diamonds ace
  Dan plays clubs 9
  then it is Ben's turn
  then Ben's taken cards has 4 cards

example "hearts are not led before one was discarded"
  Ann has hearts 5, spades 3
  Ben has 2 cards
  Cleo has 2 cards
  Dan has 2 cards
  then Ann must play spades 3

example "a heart on another suit opens them"
  Ann has clubs 5, hearts 3
  Ben has clubs 9, hearts 6
  Cleo has hearts 9, spades 4
  Dan has clubs 2, spades 2
  it is Dan's turn
  Dan plays clubs 2
  Ann plays clubs 5
  Ben plays clubs 9
  Cleo plays hearts 9
  then Ben may play hearts 6
