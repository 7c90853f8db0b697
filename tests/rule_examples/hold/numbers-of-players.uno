language 1
house rule numbers-of-players for classic "Numbers that players have are counted as one says it"

keep a number called shields for every player, starting at 2
keep a number called lives for every player, starting at 3, for the whole game

when a player plays a 0
  the next player loses a life
when a player plays a 1
  the player gains 2 shields
when a player plays a 2 if the next player has at least 3 shields
  the next player draws 1 card
when a player plays a 3 if the player has more lives than the next player
  the next player draws 1 card
when a player plays a 4 if the next player has a score of at least 20
  the next player draws 1 card
when a player plays a 5
  every other player who has 1 life draws 1 card
when a player plays a 6
  the player loses 2 shields

example "a life is lost"
  Ann has red 0, red 9
  Ben has 2 cards
  the top card is red 5
  Ben's lives is 3
  Ann plays red 0
  then Ben's lives is 2

example "shields are gained"
  Ann has red 1, red 9
  Ben has 2 cards
  the top card is red 5
  Ann plays red 1
  then Ann's shields is 4

example "no number goes below 0"
  Ann has red 6, red 9
  Ben has 2 cards
  the top card is red 5
  Ann's shields is 1
  Ann plays red 6
  then Ann's shields is 0

example "three shields are enough"
  Ann has red 2, red 9
  Ben has 2 cards
  the top card is red 5
  Ben's shields is 3
  Ann plays red 2
  then Ben has 3 cards

example "two are not"
  Ann has red 2, red 9
  Ben has 2 cards
  the top card is red 5
  Ben's shields is 2
  Ann plays red 2
  then Ben has 2 cards

example "more lives"
  Ann has red 3, red 9
  Ben has 2 cards
  the top card is red 5
  Ben's lives is 2
  Ann plays red 3
  then Ben has 3 cards

example "as many lives"
  Ann has red 3, red 9
  Ben has 2 cards
  the top card is red 5
  Ann plays red 3
  then Ben has 2 cards

example "a score"
  Ann has red 4, red 9
  Ben has 2 cards
  the top card is red 5
  Ben's score is 20
  Ann plays red 4
  then Ben has 3 cards

example "who has one life"
  Ann has red 5, red 9
  Ben has 2 cards
  Cleo has 2 cards
  the top card is red 8
  Cleo's lives is 1
  Ann plays red 5
  then Cleo has 3 cards
  then Ben has 2 cards
