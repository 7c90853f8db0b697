language 1
house rule stalling for any edition

when a player ends a turn, they draw 1 card
