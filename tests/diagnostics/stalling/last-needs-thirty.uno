language 1
house rule stalling for any edition

a player may not play a card as their last card if there are at least 2 players
