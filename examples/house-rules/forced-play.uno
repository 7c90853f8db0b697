language 1
house rule forced-play for any edition "Forced play: whoever can play must play, including a drawn card"

a player must play a card if they can
