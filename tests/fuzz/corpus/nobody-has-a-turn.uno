language 1
house rule found for any edition
remove [turn.begin]
