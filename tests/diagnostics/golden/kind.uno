language 1
house rule kinds for any edition

keep a number called penalty
when a player plays a wild
  the draw pile draws 2 cards
  call the penalty the victim
  the player draws 1 card from the penalty
  put every card of the hand onto the penalty
  the player swaps hands with the penalty
  turn over the penalty
  the penalty turns round
  the player chooses the penalty
  the player pays for the penalty
  the penalty takes effect
  the hand grows by 2
  the number of players becomes 3
  the colour in play becomes left
  the penalty becomes red
  the player takes every card of the dealer
  the next player draws the dealer cards
when a penalty plays a card
  the player draws 1 card
when the penalty runs out
  the player draws 1 card
when a player plays a reverse
  the player draws 1 card if the penalty has 2 cards
  the player draws 1 card if the top card has a hand
  the player draws 1 card if the colour in play is left
  the player draws 1 card if the top card is red
  the player draws 1 card if the player is the top card
  the player draws 1 card if the penalty's colour is red
  the player with the lowest hand draws 1 card
a player may play a card that has the same colour as the dealer
