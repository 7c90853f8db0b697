language 1
house rule mine for any edition "That player, where several are spoken of"

when a player plays a 7
  every other player discards a card if that player has at least 2 cards
when a player plays a 6
  every other player may draw 1 card unless that player's score is 3
when a player plays a 5
  every other player draws 1 card if they have at least 2 cards
