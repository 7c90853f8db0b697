language 1
house rule own-words for classic "Own words"

keep a card called pick for every player

when a player plays a 1
  at the same time, every player chooses a card from their hand as their pick
