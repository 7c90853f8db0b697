language 1
house rule wild-beside-wild for any edition "Wilds wait for each other"

a card that is wild may only be played if the player has no other playable card
