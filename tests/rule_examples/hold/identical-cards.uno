language 1
house rule identical-cards for classic "Identical cards: some with one another, some with the top card"

keep a flag called paired for every player

when a player plays a 1
  if the player has 2 identical cards
    their paired becomes true

when a player plays a 2
  the player may discard 2 identical cards
  otherwise
    the player draws 1 card

when a player plays a 3
  the player gives 2 identical red cards to the next player

when a player plays a 4
  the player may play 2 identical cards

when a player plays a 5
  if the player has 2 cards identical to the top card
    their paired becomes true

when a player plays a 6
  the player may show 2 cards that are identical from their hand to every player

when a player plays a 7
  the player takes 2 cards that are red from the next player's hand

when a player plays an 8
  the player shows 2 identical cards from their hand to every player

example "a pair that is not like the top card"
  Ann has red 1, blue 9, blue 9, green 4
  Ben has 3 cards
  the top card is red 8
  Ann plays red 1
  then Ann's paired is true

example "two cards like the top card, and no third"
  Ann has red 1, red 1, blue 9, green 4
  Ben has 3 cards
  the top card is red 8
  Ann plays red 1
  then Ann's paired is false

example "wild cards are identical, and equal numbers are not"
  Ann has red 1, wild, wild, green 4
  Ben has red 1, blue 4, green 4
  the top card is red 8
  Ann plays red 1
  then Ann's paired is true
  Ben plays red 1
  then Ben's paired is false

example "discarded together"
  Ann has red 2, blue 9, blue 9, green 4, green 9
  Ben has 3 cards
  the top card is red 8
  Ann plays red 2
  Ann does "discard 2 identical cards"
  Ann chooses blue 9
  then Ann has green 4, green 9

example "no pair, nothing to discard"
  Ann has red 2, blue 9, green 4, green 9
  Ben has 3 cards
  the top card is red 8
  Ann plays red 2
  then Ann has 4 cards

example "given together"
  Ann has red 3, blue 9, blue 9, red 4, red 4
  Ben has 3 cards
  the top card is red 8
  Ann plays red 3
  Ann chooses red 4
  then Ann has blue 9, blue 9
  then Ben has 5 cards

example "played together"
  Ann has red 4, red 9, red 9, blue 6, green 6
  Ben has 3 cards
  the top card is red 8
  Ann plays red 4
  Ann does "play 2 identical cards"
  Ann chooses red 9
  then Ann has blue 6, green 6
  then the discard pile begins with red 9, red 9, red 4

example "two like the top card"
  Ann has red 5, red 5, blue 9, green 4
  Ben has 3 cards
  the top card is red 8
  Ann plays red 5
  then Ann's paired is false

example "shown together"
  Ann has red 6, blue 9, blue 9, green 4
  Ben has 3 cards
  the top card is red 8
  Ann plays red 6
  Ann does "show 2 cards"
  Ann chooses blue 9
  then Ben sees blue 9

example "taken by what they are"
  Ann has red 7, blue 9, green 4
  Ben has red 1, blue 2, red 3, green 5
  the top card is red 8
  Ann plays red 7
  Ann chooses red 1
  Ann chooses red 3
  then Ann has blue 9, green 4, red 1, red 3
  then Ben has blue 2, green 5

example "no pair, nothing to show"
  Ann has red 8, blue 9, green 4
  Ben has 3 cards
  the top card is red 3
  Ann plays red 8
  then Ann has blue 9, green 4
  then it is Ben's turn
