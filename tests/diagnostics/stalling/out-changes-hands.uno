language 1
house rule stalling for any edition

replace [playing.end]
  when a player goes out
    the player swaps hands with another player
