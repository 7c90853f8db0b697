language 1
house rule double-play for any edition "Double play: two identical cards may be played in one turn"

when a player plays a card, the player may play another identical card
