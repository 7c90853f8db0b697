language 1
house rule neighbouring-numbers for classic "How far numbers are from each other, and one case after another"

keep a number called steps

a player may play a card that has a number and whose number is 1 more or less than the number of the top card

when a player plays a card that is green and whose number is within 2 of 7
  the steps grow by 10

when a player plays a 5
  if the number of cards in the player's hand is at least 2 more than the number of players
    the steps grow by 1
  otherwise if the player has 3 cards
    the steps grow by 2
  otherwise if the player has a card that is red or whose number is 2 less than 5
    the steps grow by 3
  otherwise
    the steps grow by 4

example "one more and one less"
  Ann has blue 6, green 8, yellow 9, blue 3
  Ben has 3 cards
  the top card is red 7
  then Ann may play blue 6
  then Ann may play green 8
  then Ann may not play yellow 9
  Ann plays green 8
  then the steps are 10

example "0 has no number below it"
  Ann has blue 0, green 1
  Ben has 3 cards
  the top card is red 0
  then Ann may play green 1

example "many cards"
  Ann has blue 5, green 1, green 1, green 2, green 2
  Ben has 3 cards
  the top card is blue 9
  Ann plays blue 5
  then the steps are 1

example "three cards"
  Ann has blue 5, green 1, green 1, green 2
  Ben has 3 cards
  the top card is blue 9
  Ann plays blue 5
  then the steps are 2

example "a three"
  Ann has blue 5, green 1, green 3
  Ben has 3 cards
  the top card is blue 9
  Ann plays blue 5
  then the steps are 3

example "none of these"
  Ann has blue 5, green 1, green 2
  Ben has 3 cards
  the top card is blue 9
  Ann plays blue 5
  then the steps are 4
