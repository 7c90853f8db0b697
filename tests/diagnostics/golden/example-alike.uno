language 1
house rule sevens for any edition

when a player plays a 7
  the next player draws 1 card

example "a card that is drawn" about drawn-card
  Ann has green 8, blue 9
  Ben has green 2, green 3
  the top card is red 3
  the draw pile begins with red 5
  Ann draws
  with free, then Ann may play red 5
  with forced, then Ann must play red 5
