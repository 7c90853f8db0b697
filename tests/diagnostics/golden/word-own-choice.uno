language 1
house rule own-words for classic "Own words"

when a player plays a 1
  any other player may slap the pile as the slapper
    they draw 1 card
