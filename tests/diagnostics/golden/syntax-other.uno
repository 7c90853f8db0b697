language 1
house rule other for classic "Other is no name"

when a player plays a 7
  the player chooses a card from their hand as the gem
  the player chooses another card from their hand as the other
  put the other on the discard pile

when a player plays an 8
  call the next player the other
  the other draws 1 card
