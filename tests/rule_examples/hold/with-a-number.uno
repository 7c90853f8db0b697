language 1
house rule with-a-number for classic "What numbers are, as something that cards and players have; both of one card; a name for whoever does something"

a player may not play a card with a number below 5 if they have exactly 2 cards

when a player plays a 2 if it has the colour and the number of the card under the top card
  the next player draws 1 card

when a player plays a card with a number of 8 or more
  every other player with a score below 50 draws 1 card

when a player plays a 7
  any other player may "doubt" as the doubter
    the doubter shows their hand to the player
    the doubter draws 1 card if they have a card with a number above 5

example "low numbers are not for the end"
  Ann has red 4, green skip
  Ben has 3 cards
  the top card is red 3
  then Ann may not play red 4
  then Ann may not play green skip

example "5 is no low number"
  Ann has red 5, red skip
  Ben has 3 cards
  the top card is red 3
  then Ann may play red 5
  then Ann may play red skip

example "the same colour and number"
  Ann has red 2, blue 1, blue 4
  Ben has 3 cards
  the top card is red 2
  Ann plays red 2
  then Ben has 4 cards

example "only one of the two"
  Ann has red 1, blue 1, blue 4, blue 5
  Ben has blue 1, blue 4, blue 5
  the top card is red 2
  Ann plays red 1
  then Ben has 3 cards
  Ben plays blue 1
  then Ann has 3 cards

example "an 8, and scores"
  Ann has red 8, blue 1, blue 4
  Ben has 3 cards
  Cleo has 3 cards
  Cleo's score is 50
  the top card is red 2
  Ann plays red 8
  then Ben has 4 cards
  then Cleo has 3 cards

example "somebody doubts"
  Ann has red 7, blue 1, blue 4
  Ben has 3 cards
  Cleo has blue 6, red 1, red 2
  the top card is red 2
  Ann plays red 7
  Cleo does "doubt"
  then Cleo has 4 cards
  then Ben has 3 cards
  then Ann has seen Cleo's blue 6
  then Ben has not seen Cleo's blue 6
