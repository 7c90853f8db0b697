language 1
house rule unread-grammar for any edition "Words that have no place in their sentence"

every wild card is worth 50 bananas

when a player plays a 7
  call the next player every victim
  the victim draws 1 card

to play a card from their hand
  put it on the discard pile
