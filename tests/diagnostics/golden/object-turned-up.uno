language 1
house rule row for classic

keep a pile called row, seen by everybody

when a round begins
  put the top 5 cards of the draw pile on the row
when a player plays a 7
  the player turns up the top card of the row
  if the top card has a colour, the colour in play becomes the top card's colour
when a player turns up a 7
  the next player draws 1 card
