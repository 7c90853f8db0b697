language 1
house rule chosen-colours for classic "Colours that are left out, and colours by lot"

keep a colour called lucky colour

when a player plays a 7
  the player chooses another colour as the colour in play

when a player plays a 6
  the player chooses a colour other than red as the lucky colour
  the next player chooses a colour that is not the lucky colour as the colour in play

when a player plays a 5
  the lucky colour becomes a random colour except blue

example "another colour"
  Ann has red 7, blue 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 7
  then Ann may choose blue
  then Ann may not choose red

example "two colours"
  Ann has red 6, blue 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 6
  then Ann may not choose red
  Ann chooses green
  then Ben may choose red
  then Ben may not choose green

example "by lot"
  Ann has red 5, blue 1
  Ben has 3 cards
  the top card is red 3
  Ann plays red 5
  then perhaps the lucky colour is red
  then perhaps the lucky colour is green
