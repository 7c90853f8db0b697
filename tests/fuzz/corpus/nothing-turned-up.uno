language 1
house rule chance for any edition
remove [setup.turn-up]
