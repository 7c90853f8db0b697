language 1
house rule both for classic "Sentences about two things at once"

when a player plays a 7
  the player may discard a card of the colour and number of the top card

when a player plays a 6
  the player or the next player draws 1 card

when a player plays a card with a number less than 5
  the next player draws 1 card
