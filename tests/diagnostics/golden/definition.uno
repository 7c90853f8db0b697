language 1
house rule words for any edition

a card is not odd if it has no number
