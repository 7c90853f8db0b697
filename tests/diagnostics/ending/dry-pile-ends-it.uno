language 1
house rule dry-pile-ends-it for any edition "The dry pile ends the round"

when the draw pile runs out
  the round ends

when a player plays a card
  the player draws 1 card
