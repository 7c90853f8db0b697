language 1
house rule as-last-card for any edition "A playable card"

a player may not play a playable card as their last card
