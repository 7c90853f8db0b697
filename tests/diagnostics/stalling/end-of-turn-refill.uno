language 1
house rule stalling for any edition

when a player ends a turn if they have fewer than 3 cards, they draw 2 cards
