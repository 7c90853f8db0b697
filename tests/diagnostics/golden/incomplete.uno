# what a game cannot be played without
language 1
house rule no-playing for any edition

remove [playing.lay]
