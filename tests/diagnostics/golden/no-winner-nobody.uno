language 1
house rule no-winner-nobody for any edition

remove [playing.out]
