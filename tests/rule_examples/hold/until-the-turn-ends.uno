language 1
edition luck "Push your luck"

players 2 to 6
deck of 60 cards
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by everybody
keep a number called points
keep a number called score for every player, for the whole game

cards 1 to 6, 10 cards

when the game begins
  a round begins
when a round begins
  put every card into the draw pile
  shuffle the draw pile
  a random player takes the next turn
when a player begins a turn
  the points become 0
  repeat until the turn ends
    the player does one of these
      the player draws 1 card
        if the drawn card is a 1
          the turn ends
        the points grow by the number of the drawn card
      the player says "stop" if the points are above 0
        their score grows by the points
        if their score is at least 100
          the player wins the game
        the turn ends
when the draw pile runs out
  the round ends
when the round ends
  every player with the highest score wins the game

example "who stops scores"
  Ann has 0 cards
  Ben has 0 cards
  the draw pile begins with 5, 4, 6
  it is Ann's turn
  Ann draws
  Ann draws
  Ann says "stop"
  then Ann's score is 9
  then it is Ben's turn

example "a 1 ends the turn"
  Ann has 0 cards
  Ben has 0 cards
  the draw pile begins with 5, 1, 6
  it is Ann's turn
  Ann draws
  Ann draws
  then Ann's score is 0
  then it is Ben's turn
  Ben draws
  then it is Ben's turn
