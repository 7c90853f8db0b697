language 1
house rule stalling for any edition

when a player goes out, they go out
