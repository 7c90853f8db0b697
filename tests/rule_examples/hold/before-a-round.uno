language 1
house rule before-a-round for classic "What is kept for the whole game is known before a round begins"

keep a number called chips for every player, starting at 3, for the whole game
keep a player called loser, for the whole game

when a round begins
  every player whose score is at least 100 draws 2 cards
  if the loser is a player
    the loser draws as many cards as their chips

when a player plays a 9
  the loser becomes the next player

when a player plays a 0
  the player leaves the round
when only 1 player is left
  the round ends

example "who has 100 points begins with more cards"
  the players are Ann, Ben, Cleo
  Ben's score is 100
  Cleo has 99 points
  the top card is green 5
  a round begins
  then Ann has 7 cards
  then Ben has 9 cards
  then Cleo has 7 cards
  then Ben's score is 100

example "the loser of the last round, and what they have"
  the players are Ann, Ben
  the loser is Ben
  Ben has 2 chips
  the top card is green 5
  a round begins
  then Ben has 9 cards
  then Ann's chips are 3

example "nobody has lost yet"
  the players are Ann, Ben
  the top card is green 5
  a round begins
  then every player has 7 cards

example "other words for who is out, and what is known"
  Ann has red 0, wild, blue 2
  Ben has 3 cards
  Cleo has blue 2, wild, blue 5
  the top card is red 3
  Ann plays red 0
  then Ann is out
  then Ben is not out
  then Ben does not see Cleo's wild
