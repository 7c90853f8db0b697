language 1
house rule no-draw for any edition "Nobody draws with ten cards"

except [turn.draw] if the player has at least 10 cards
