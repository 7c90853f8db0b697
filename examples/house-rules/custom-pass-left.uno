language 1
house rule custom-pass-left for shuffle-hands "Customizable: everybody passes a card to the left"

add to [customizable.played]
  every player passes a card to the left
