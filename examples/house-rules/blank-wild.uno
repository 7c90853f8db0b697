language 1
house rule blank-wild for any edition "Blank cards are wild"

card blank, 4 cards, worth 40
  when played                   [played]
    the player chooses the colour in play
  when turned up at the start   [start]
    the next player chooses the colour in play

example "whoever plays a blank card chooses a colour"
  Ann has blank, green 1, green 2
  Ben has blue 1, blue 2
  the top card is red 5
  Ann plays blank and chooses green
  then the colour in play is green
  then it is Ben's turn
