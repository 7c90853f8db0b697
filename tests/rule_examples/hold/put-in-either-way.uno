language 1
edition put-in-either-way "Choices that put the same card in different places"

players 2
deck of 40 cards
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a pile called stash for every player, seen by nobody

cards 0 to 9, 4 cards, worth their number

rule setup
  when the game begins
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
    a random player takes the first turn

rule turn
  when a player begins a turn
    the player draws 1 card
    the player does one of these
      "bury":
        put the drawn card under the draw pile
      "hide":
        put the drawn card on their stash
      "decide":
        if the number of the drawn card is below 5
          put the drawn card under the draw pile
        otherwise
          put the drawn card on the discard pile
      "throw":
        put the drawn card on the discard pile

rule score
  when the draw pile is empty
    every player wins the game

example "an equal card that another choice would have moved stays where it is"
  Ann has no cards
  Ben has no cards
  Ann's stash is 9
  the discard pile is empty
  the draw pile begins with 9, 9, 3
  Ann does "throw"
  then Ann's stash is 9
  then Ann has no cards
  then the discard pile is 9

example "likewise under otherwise"
  Ann has no cards
  Ben has no cards
  Ann's stash is 9
  the discard pile is empty
  the draw pile begins with 9, 9, 3
  Ann does "decide"
  then Ann's stash is 9
  then Ann has no cards
  then the discard pile is 9
