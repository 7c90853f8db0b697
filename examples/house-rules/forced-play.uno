language 1
house rule forced-play for any edition "Forced play: whoever can play must play, the drawn card too"

a player must play a card if they can
