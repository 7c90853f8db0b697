language 1
house rule blank for any edition

card blank, 2 of each colour, worth 0
remove [skip.played]
