language 1
house rule no-end-after-out for any edition

replace [playing.end]
  when a player goes out, they score 10 points
