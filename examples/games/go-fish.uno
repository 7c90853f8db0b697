language 1
edition go-fish "Go Fish: ask for numbers, collect books of four"

players 2 to 6                                                  [table.players]
# The language calls the suits colours. The court cards are the numbers 11, 12 and 13.
colours clubs, diamonds, hearts, spades                         [table.suits]
deck of 52 cards                                                [table.deck]
keep a pile called draw pile, seen by nobody                    [table.pond]
keep a pile called hand for every player, seen by its owner     [table.hands]
keep a pile called books for every player, seen by everybody    [table.books]
keep a player called dealer, for the whole game                 [table.dealer]
keep a number called score for every player                     [table.score]

cards 1 to 13, 1 of each colour, worth 1

rule setup
  when the game begins                                          [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                           [deal]
    put every card into the draw pile
    shuffle the draw pile
    deal 5 cards to every player                                [five]
    with at most 3 players                                      [seven]
      deal 2 cards to every player

rule turn
  when a player begins a turn                                   [begin]
    if the player has no cards                                  [empty]
      the player draws 1 card
    if the player has a card                                    [ask]
      the player chooses the number of a card in their hand as the wanted number   [number]
      the player chooses another player as the asked player     [asked]
      if the asked player has a card with the wanted number     [given]
        the player takes every card with the wanted number from the asked player's hand
        the player takes another turn                           [again]
      otherwise
        the player draws 1 card                                 [fish]
        if the drawn card has the wanted number                 [lucky]
          the player shows the drawn card to every player
          the player takes another turn
    if every player's hand is empty and the draw pile is empty  [done]
      the round ends
  when a player has 4 cards of one number                       [book]
    the player puts 4 cards of one number from their hand into their books
    the player scores 1 point

rule score
  when the round ends                                           [winner]
    every player with the highest score wins the game

example "whoever is asked gives all cards of the number"
  Ann has hearts 7, clubs 2
  Ben has clubs 7, spades 7, diamonds 9
  Cleo has 3 cards
  Ann chooses 7
  Ann chooses Ben
  then Ann has hearts 7, clubs 7, spades 7, clubs 2
  then it is Ann's turn

example "who has none sends the player fishing"
  Ann has hearts 7, clubs 2
  Ben has clubs 9, diamonds 9
  the draw pile begins with spades 3
  Ann chooses 7
  Ann chooses Ben
  then Ann has hearts 7, clubs 2, spades 3
  then it is Ben's turn

example "four of a number are a book"
  Ann has hearts 7, clubs 7, spades 7, clubs 2
  Ben has diamonds 7, diamonds 9
  Ann chooses 7
  Ann chooses Ben
  Ann chooses hearts 7
  then Ann has clubs 2
  then Ann's score is 1
