language 1
house rule early for classic "UNO may be said before the card has its effect"

add before [playing.last]
  if the player has 1 card
    the player may say "UNO"
