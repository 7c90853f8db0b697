language 1
house rule stalling for any edition

except [turn.choice] if there are at least 2 players
