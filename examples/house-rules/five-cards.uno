language 1
house rule five-cards for any edition "A short round: 5 cards each"

replace [setup.seven]
  deal 5 cards to every player
