language 1
house rule own-words for classic "Own words"

keep a pile called parcel for every player, seen by its owner

when a player plays a 1
  every player secretly puts a card from their hand into their parcel at the same time
