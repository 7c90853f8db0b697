language 1
house rule mine for classic "Said another way"

keep colours called rainbow for every player

when the colour in play changes
  the player draws 1 card

when a player plays a 5
  the player puts the top card of the draw pile on the discard pile

when a player plays a 6
  every player secretly votes "guilty" or "free"

when a player plays a 7
  the next player draws the bottom card of the draw pile

when a player plays an 8
  any other player may play a card identical to the top card, out of turn
