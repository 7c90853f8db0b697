language 1
house rule own for classic "Own"

when a player plays a 7, the next player discards half of their hand
when a player plays a 6, the next player puts half of the cards in their hand under the draw pile
