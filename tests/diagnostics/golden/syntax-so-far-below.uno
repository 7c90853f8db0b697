language 1
house rule mine for classic "One below"

a player may play a card whose number is exactly 1 below the number of the top card
