language 1
house rule safe-zero for any edition "Whoever holds a zero and would miss a turn discards it instead"

when a player would miss a turn if they have a 0 and more than 1 card, they discard a 0 instead
