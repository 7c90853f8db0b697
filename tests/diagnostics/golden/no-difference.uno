language 1
house rule own-seven for classic "A 7 on a 7"

a player may play a 7 on a 7
