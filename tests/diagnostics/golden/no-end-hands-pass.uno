language 1
house rule hands-pass for any edition

replace [playing.end]
  when a player goes out
    the player swaps hands with another player
