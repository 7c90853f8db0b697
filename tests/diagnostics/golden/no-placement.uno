language 1
house rule stuck for any edition

card stone, 4 cards, worth 20
  when played
    the player chooses the colour in play
  when turned up at the start
    the next player chooses the colour in play
replace [matching.wild]
  a player may play a card that is wild if it is not a stone
replace [matching.symbol]
  a player may play a card that has the symbol of the top card if it is not a stone
