language 1
house rule sometimes for any edition

replace [card.skip] if the player has 1 card
  card skip, 4 of each colour, worth 20
except [table.deck] if the player has 1 card

keep a pile called spread for every player, seen by everybody [spread]
except [table.hands] if the player has 2 cards
replace [table.hands] if the player has 2 cards
  keep a pile called hand for every player, seen by everybody
