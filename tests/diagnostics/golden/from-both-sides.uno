language 1
house rule mine for any edition "A number of cards that is reached from both sides, and a card that may have been put away"

keep a pile called heap, seen by nobody
when a player has exactly 2 cards
  the direction reverses
when a player plays a 7 and they have more than 3 cards
  the player draws 1 card
  if the colour in play is red
    put the drawn card on the heap
  put the drawn card under the draw pile
