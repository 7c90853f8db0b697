language 1
house rule five-cards for any edition "A short round: 5 cards each"

replace [setup.seven]
  deal 5 cards to every player

example "everybody gets five cards"
  the players are Ann, Ben, Cleo
  the top card is red 7
  a round begins
  then every player has 5 cards
