language 1
house rule gift-card for any edition "A 3 is a gift: its player gives a card to the next player"

when a player plays a 3 if they have more than 1 card
  the player gives a card from their hand to the next player
