language 1
house rule mine for any edition "A number of cards that is reached from both sides, a card that may have been put away, and no colour in play"

keep a pile called heap, seen by nobody
when a player has exactly 2 cards
  the direction reverses
when a player plays a 7 and they have more than 3 cards
  the player draws 1 card
  if the colour in play is red
    put the drawn card on the heap
  put the drawn card under the draw pile
when a player plays a reverse
  the colour in play becomes the colour of the card under the top card
