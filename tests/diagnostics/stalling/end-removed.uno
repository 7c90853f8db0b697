language 1
house rule stalling for any edition

remove [playing.end]
