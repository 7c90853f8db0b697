language 1
house rule ordered for any edition "The top of a hand"

when a player plays a 6 if they have at least 3 cards
  the player puts the top card of their hand under the draw pile

when a player plays a 2 if the top card of their hand is red
  every other player draws 1 card
