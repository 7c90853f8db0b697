language 1
house rule stalling for any edition

when a player has 1 card, they draw 1 card
