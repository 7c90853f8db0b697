language 1
house rule uno-penalty-four for any edition "Forgetting to say UNO costs 4 cards"

replace [uno.penalty]
  the player draws 4 cards
