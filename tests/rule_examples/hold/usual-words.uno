language 1
house rule usual-words for classic "Other words for what is so: roles, points, denials, everybody, and choices in words of their own"

keep a player called dunce
keep a number called shields for every player
keep a pile called pot, seen by everybody

when a player plays a 1
  the dunce becomes the next player
  the dunce shows a card from their hand to everybody

when a player plays a 2
  the player may "knock"
    the player's shields grow by 2
    the player's score grows by 10
  otherwise
    put a card from the draw pile into the pot

when a player plays a 3
  the next player may "throw in their hand"
    the next player puts their hand under the draw pile
    the next player draws 2 cards

example "a dunce"
  Ann has red 1, blue 1
  Ben has blue 9 and 1 other card
  Cleo has 3 cards
  Cleo is the dealer
  Ann is the dunce
  the top card is red 5
  Ann plays red 1
  Ben chooses blue 9
  then Ben is the dunce
  then Ann is not the dunce
  then the dunce is not Cleo
  then Ann is no longer the dunce
  then everybody has seen Ben's blue 9
  then nobody has seen Ann's blue 1
  then Ben has 2 cards
  then Ben does not have 3 cards
  then it is not Ann's turn
  then the round is not over
  then the round continues
  then Ann does not win the round
  then the direction is not right
  then Ann cannot play blue 1

example "somebody knocks"
  Ann has red 2, blue 1
  Ben has red 1, green 8
  Cleo has 3 cards
  Ann has 20 points
  Ben has no points
  every player's shields are 1
  the top card is red 5
  Ann plays red 2
  then Ben may not knock
  then Ann may knock
  Ann knocks
  then Ann has 3 shields
  then Ben has 1 shield
  then Ann has 30 points
  then Ben has 0 points
  then Ann does not have 20 points
  then Ben and Cleo have no points
  then there are 0 cards in the pot
  then it is Ben's turn
  then Ben can play red 1

example "nobody knocks"
  Ann has red 2, blue 1
  Ben has 2 cards
  the draw pile begins with green 9
  every player's shields are 4
  the top card is red 5
  Ann plays red 2
  Ann declines
  then everybody's shields are 4
  then every player's score is 0
  then Ann does not have red 2
  then the pot does not have green 8
  then there is 1 card in the pot

example "a hand is thrown in"
  Ann has red 3, blue 1
  Ben and Cleo have 3 cards
  the top card is red 5
  Ann plays red 3
  Ben throws in his hand
  then Ben has 2 cards
