language 1
house rule wild-rain for any edition "A wild while somebody has one card: all others draw"

when a player plays a wild card if another player has 1 card
  every other player draws 1 card
