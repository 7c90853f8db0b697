language 1
house rule stalling for any edition

when a player plays a card, they draw 1 card
