language 1
house rule other-sentences-for-it for classic

keep a number called chips for every player
keep a number called bid
keep 3 piles called row, seen by everybody

when a player plays a 1
  call the player two seats to the left of the player the opposite
when a player plays a 2
  if exactly 1 player has chips above 0
    the bid becomes 1
when a player plays a 3
  the player may put a card that has the colour of the top card or the number of the top card from their hand on the discard pile
when a player plays a 4
  the player may play a card that has the colour, number or symbol of the top card
when a player plays a 5
  call the drawn card the first catch
when a player plays a 6
  the bid grows by the highest chips
when a player plays a 7
  the bid grows by the highest total worth of the hand of any player
when a player plays an 8
  the player draws no card
when a player plays a 9
  the player chooses a row whose top card's number is 1 more than the bid
when a player plays a 0
  the player takes every card of their hand that has number 0
