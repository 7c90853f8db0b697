language 1
house rule blank-wild for any edition "Blank cards are wild"

card blank, 4 cards, worth 40
  when played                   [played]
    the player chooses the colour in play
  when turned up at the start   [start]
    the next player chooses the colour in play
