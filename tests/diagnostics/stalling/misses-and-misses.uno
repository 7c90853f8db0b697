language 1
house rule stalling for any edition

when a player misses a turn, the next player misses a turn
