language 1
house rule nobody-wins for any edition

remove [playing.out]
