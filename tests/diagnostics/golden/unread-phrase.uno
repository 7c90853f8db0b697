language 1
house rule unread-phrase for any edition "Phrases that a sentence cannot be extended by"

keep a pile called row, seen by everybody

when a player plays a 7
  the next player draws 2 cards for each 7 in their hand
when a player plays a 5
  the player may play a card on the row
when a player plays a 4
  the player gives every hand to the next player
when a player plays a 3
  every turn ends
when a player plays a 2
  the player takes the other turn
when a player plays a 1
  the player gives their hand to the next player for one turn
