language 1
house rule no-drawn-card for any edition "A standing rule that speaks of a drawn card"

a player may play a 7 that is the drawn card
