language 1
house rule warmth for classic "Warm cards"

keep a flag called hot
a card is warm if it is red              [warm]
replace [warmth.warm] if the hot is true
  a card is warm if it is a 7
the heat of a card means its number      [heat]
while the hot is true
  the heat of a card means twice its number
replace [warmth.heat] if the hot is true
  the heat of a card means twice its number
when a player plays a warm card if the heat of the top card is above 3
  the hot becomes true
