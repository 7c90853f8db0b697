language 1
house rule chance for any edition
when the game begins, the next player takes a card from the discard pile
