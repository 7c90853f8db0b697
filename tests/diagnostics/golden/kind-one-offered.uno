language 1
house rule mine for any edition "An offer to the next player of a description"

when a player plays a 7
  the previous player who has a red card may play a red card
