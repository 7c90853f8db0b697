language 1
house rule nothing-to-choose for classic "A choice of a card or a player is offered only where there is one"

keep a pile called market, seen by everybody
when a player plays a 3
  the player may choose a red card of the market as the pick
    the player takes the pick
    every other player draws 1 card
when a player plays a 4
  the player may choose another player who has at least 3 cards as the victim
    the victim draws 1 card
when a player plays a skip
  put the top 3 cards of the draw pile into the market

example "no red card"
  Ann has green 3, blue 1, blue 2
  Ben has 3 cards
  the market is blue 5, blue 6
  the top card is green 1
  Ann plays green 3
  then Ann may not "choose a red card of the market as the pick"
  then it is Ben's turn

example "a red card"
  Ann has green 3, blue 1, blue 2
  Ben has 3 cards
  the market is blue 5, red 6
  the top card is green 1
  Ann plays green 3
  Ann does "choose a red card of the market as the pick"
  Ann chooses red 6
  then Ann has blue 1, blue 2, red 6
  then Ben has 4 cards

example "nobody with enough cards"
  Ann has green 4, blue 1, blue 2
  Ben has 2 cards
  the top card is green 1
  Ann plays green 4
  then it is Ben's turn

example "somebody with enough cards"
  Ann has green 4, blue 1, blue 2
  Ben has 3 cards
  the top card is green 1
  Ann plays green 4
  then it is Ann's turn
