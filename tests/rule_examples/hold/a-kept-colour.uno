language 1
house rule a-kept-colour for classic "A kept colour that nobody has named is no colour: only the colour in play is that of the top card"

keep a colour called lucky colour, for the whole game

when a player plays a 7
  if the lucky colour is no colour, the player chooses a colour as the lucky colour
when a player plays a card that has the lucky colour, they draw 1 card

example "nobody has named a colour"
  Ann has red 7, blue 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 7
  then Ann has blue 1
  Ann chooses green
  then the lucky colour is green

example "a red card is no lucky card"
  Ann has red 8, blue 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 8
  then Ann has blue 1
  then the colour in play is red

example "a lucky card"
  Ann has red 8, blue 1
  Ben has 3 cards
  the top card is red 3
  the lucky colour is red
  Ann plays red 8
  then Ann has blue 1 and 1 other card
