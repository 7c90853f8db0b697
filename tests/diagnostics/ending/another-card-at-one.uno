language 1
house rule another-card-at-one for any edition "Play one more with a single card"

when a player plays a card
  if the player has 1 card
    the player may play another card
  every player draws a card
