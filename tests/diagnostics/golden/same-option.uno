language 1
house rule pairs for any edition "With ten cards or more, another card is drawn; a 7 is an option of its own"

add to [turn.choice]
  the player plays a card from their hand if they have at least 10 cards
    the player draws 1 card

add before [turn.play]
  the player plays a 7 from their hand
    the next player draws 1 card
