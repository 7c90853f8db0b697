language 1
house rule silent-play for any edition "Silent play: whoever talks draws a card"

when a player "talks", they draw 1 card
