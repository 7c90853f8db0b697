language 1
house rule five-cards for any edition "A short round: 5 cards each"

replace [setup.cards]
  deal 5 cards to every player
