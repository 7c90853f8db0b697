language 1
house rule refill for any edition

when a player has 2 cards, they draw 1 card
