language 1
house rule stalling for any edition

a player may not play a number card as their last card
a player may not play an action-card as their last card
