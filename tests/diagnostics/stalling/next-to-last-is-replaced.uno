language 1
house rule stalling for any edition

when a player plays their next-to-last card, they draw 2 cards
