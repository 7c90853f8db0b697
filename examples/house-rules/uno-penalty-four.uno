language 1
house rule uno-penalty-four for any edition "Forgetting to say “UNO” costs 4 cards"

replace [uno.penalty]
  the player draws 4 cards

example "silence costs 4 cards"
  Ann has red 7, red 8
  Ben has 2 cards
  the top card is red 5
  Ann plays red 7
  Ben catches Ann
  then Ann has red 8 and 4 other cards
