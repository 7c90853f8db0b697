language 1
house rule sometimes for any edition

replace [card.skip] if the player has 1 card
  card skip, 4 of each colour, worth 20
except [table.deck] if the player has 1 card
