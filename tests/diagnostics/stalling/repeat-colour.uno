language 1
house rule stalling for any edition

when a player plays a 7
  repeat until the top card is wild
    the direction turns round
