language 1
house rule silent-play for any edition "Silent play: whoever talks unnecessarily draws a card"

when a player "talks", they draw 1 card

example "whoever talks draws a card"
  Ann has red 7, blue 1
  Ben has green 2
  the top card is red 5
  Ben "talks"
  then Ben has green 2 and 1 other card
  then it is Ann's turn
