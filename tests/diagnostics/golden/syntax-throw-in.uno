language 1
house rule own-words for classic "Own words"

when a player plays a 1
  the player may throw in their hand
    the player puts their hand under the draw pile
    the player draws 5 cards
