language 1
house rule rounded for classic "Divisions that are rounded"

keep a number called prize, starting at 25

when a player plays a 3
  the player's score grows by half of the prize, rounded up
when a player plays a 4
  the player's score grows by half of the prize, rounded down
when a player plays a 5
  the prize becomes the prize divided by 10, rounded up
when a player plays a 7
  the player's score becomes half of the total worth of the hand of every other player, rounded up
when a player plays an 8
  if their score is half of the prize, rounded up, the player draws 1 card
when a player plays a 9
  the player scores half of the prize, rounded up
when a player plays a 1
  the player draws as many cards as half of the number of cards in their hand, rounded up
when a player plays a 2
  the player's score shrinks by half of their score, rounded up, but not below 3

example "half of an odd number, rounded up"
  Ann has red 3, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 0
  the prize is 25
  Ann's score is 0
  Ann plays red 3
  then Ann's score is 13

example "half of an odd number, rounded down"
  Ann has red 4, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 0
  the prize is 25
  Ann's score is 0
  Ann plays red 4
  then Ann's score is 12

example "a tenth, rounded up"
  Ann has red 5, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 0
  the prize is 21
  Ann plays red 5
  then the prize is 3

example "a tenth that is whole"
  Ann has red 5, red 1, red 2
  Ben has blue 1, blue 3
  the top card is red 0
  the prize is 20
  Ann plays red 5
  then the prize is 2

example "half of the cards"
  Ann has red 1, red 2, red 4, red 6
  Ben has blue 1, blue 3
  the top card is red 0
  Ann plays red 1
  then Ann has 5 cards
