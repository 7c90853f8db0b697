language 1
house rule stalling for any edition

a player may not play a red card as their last card
a player may not play a card as their last card if it is not red
