language 1
house rule no-action-finish for any edition "The last card must be a number card"

a player may not play an action-card as their last card
