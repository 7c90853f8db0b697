language 1
house rule what-chance-brings for classic "Dice, spinners and lots, told in examples"

keep a colour called lucky colour

when a player plays a 6
  one of these happens at random
    the player draws 1 card
    the next player draws 3 cards
    nothing happens

when a player plays a 7
  a random player draws 2 cards
  the lucky colour becomes a random colour

when a player plays an 8 if the player has more than 1 card
  the player chooses a random card from their hand as the bait
  the player puts the bait under the draw pile

when a player begins a turn if they have 5 cards
  the player rolls a die
  if the die shows 1
    the player draws 1 card

example "the second of three things"
  Ann has red 6, red 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 6
  outcome 2 happens
  then Ben has 6 cards
  then Ann has red 1

example "the third thing is nothing"
  Ann has red 6, red 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 6
  outcome 3 happens
  then Ben has 3 cards

example "a player and a colour by lot"
  Ann has red 7, red 1
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays red 7
  chance picks Cleo, green
  then Cleo has 5 cards
  then the lucky colour is green

example "a card by lot"
  Ann has red 8, red 1, blue 2
  Ben has 3 cards
  the top card is red 3
  Ann plays red 8
  chance picks blue 2
  then Ann has red 1
  then the draw pile ends with blue 2

example "a die that is rolled before anybody decides"
  Ann has red 1, red 2, red 3, red 4, red 9
  Ben has 3 cards
  the top card is red 0
  the die shows 1
  then Ann has 6 cards

example "a die that is rolled for the next player"
  Ann has red 1, red 2
  Ben has red 3, red 4, red 9, red 2, blue 2
  the top card is red 0
  Ann plays red 1
  Ben rolls 4
  then Ben has 5 cards
