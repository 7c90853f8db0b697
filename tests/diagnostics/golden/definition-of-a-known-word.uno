language 1
house rule above for classic "A word of the language"

a card is above if its number is more than the number of the top card
