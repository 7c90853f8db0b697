language 1
house rule mine for classic "Cards like each other: each leaves the pile that the sentence says"

keep a pile called stock for every player, seen by its owner
keep a pile called row, seen by everybody
a 9 may only be played if the player has no other 9
when a player plays a 3
  the player puts the top card of the draw pile on the row
  the player puts the top card of the draw pile into their stock
when a player plays a 4
  the player may play a card from their stock
when a player plays a 6
  the player may play a card from the row
when a player plays a 7
  the player may play 2 cards of one number from the row
when a player plays an 8
  the player plays the top card of their stock
when a player plays a 0
  if the row has a playable card
    the next player draws 1 card
before a player plays a 5
  the player may "shout"
    the player may play a card from the row even if it does not match

example "the card of the stock is played"
  Ann has red 4, red 2, blue 1
  Ben has 2 cards
  Ann's stock is red 2, red 1
  the top card is red 3
  Ann plays red 4
  Ann plays red 2
  then Ann has red 2, blue 1
  then Ann's stock is red 1

example "a rule before the play, in which another card is played"
  Ann has red 4, red 5, green 1
  Ben has 2 cards
  Ann's stock is red 5, red 1
  the row is red 2, green 1
  the top card is red 3
  Ann plays red 4
  Ann plays red 5
  Ann does "shout"
  Ann plays green 1
  then Ann has red 5, green 1
  then Ann's stock is red 1
  then the row is red 2
  then the top card is red 5

example "two cards of the row"
  Ann has red 7, red 2, blue 2
  Ben has 2 cards
  the row is red 2, blue 2, red 1
  the top card is red 3
  Ann plays red 7
  Ann does "play 2 cards of one number from the row"
  Ann chooses red 2
  then Ann has red 2, blue 2
  then the row is red 1

example "the top card of the stock"
  Ann has red 8, red 2, blue 1
  Ben has 2 cards
  Ann's stock is red 2, red 1
  the top card is red 3
  Ann plays red 8
  then Ann has red 2, blue 1
  then Ann's stock is red 1

example "a 9 in the stock, and one in the hand, which is another 9"
  Ann has red 4, red 9, blue 1
  Ben has 2 cards
  Ann's stock is red 9, red 1
  the top card is red 3
  Ann plays red 4
  then Ann may not play red 9

example "a 9 in the stock, and none in the hand"
  Ann has red 4, blue 1
  Ben has 2 cards
  Ann's stock is red 9, red 1
  the top card is red 3
  Ann plays red 4
  Ann plays red 9
  then Ann's stock is red 1

example "nothing is left to play in the hand"
  Ann has red 4, blue 1
  Ben has 2 cards
  the row is red 2
  Ann's stock is red 1
  the top card is red 3
  Ann plays red 4
  Ann plays red 1
  then Ann has blue 1
  then Ann's stock has 0 cards

example "a card of the row cannot be played, because the hand has another one like it"
  Ann has green 0, green 9, green 1
  Ben has 2 cards
  the row is green 9
  the top card is green 3
  Ann plays green 0
  then Ben has 2 cards

example "a card of the row can be played"
  Ann has green 0, green 8, green 1
  Ben has 2 cards
  the row is green 9
  the top card is green 3
  Ann plays green 0
  then Ben has 3 cards
