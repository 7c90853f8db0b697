language 1
house rule low for classic

when a player draws a card
  if number below 5, the player draws 1 card
