language 1
house rule own-words for classic "Own words"

keep cards called gift for every player, seen by its owner

when a player plays a 1
  if the player has at least 2 cards
    the player puts a card from their hand into their gift
    the next player takes every card of the player's gift
