language 1
house rule stalling for any edition

a player may not play a card
