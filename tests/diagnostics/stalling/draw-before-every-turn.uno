language 1
house rule stalling for any edition

when a player begins a turn, they draw 1 card
