language 1
house rule number-beside-number for any edition "Numbers wait for each other"

a player may not play a 7 if they have another playable card that is not a 7
a player may not play an 8 if they have another playable card that is not an 8
