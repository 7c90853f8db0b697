language 1
house rule follow-on for classic

keep a number called next number

when a player draws a card
  the next number becomes the number of the top card plus 1
  the player draws as many cards as its number
