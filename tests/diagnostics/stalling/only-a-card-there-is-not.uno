language 1
house rule stalling for any edition

a player may only play a red card if it is blue
