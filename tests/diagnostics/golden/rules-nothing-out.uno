language 1
house rule anything for any edition

a player may only play a card
