language 1
house rule mine for classic "Who chooses?"

when a player plays a 1
  any other player does one of these
    they draw 1 card
    they discard a card
