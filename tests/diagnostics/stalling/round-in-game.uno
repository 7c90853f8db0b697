language 1
house rule stalling for any edition

when the game begins, the game begins
