language 1
house rule which-several-cards for classic "Several cards where one is meant"

when a player plays a 1
  if the top 2 cards of the draw pile are red
    the player draws 1 card
when a player plays a 2
  if the cards of their hand have the same colour
    the player draws 1 card
when a player plays a 3
  the player may draw 1 card even if it does not match
when a player plays a 4
  the next player draws 1 card if that colour is red
