language 1
house rule found for any edition
a wild may only be played if the player has no other playable card
