language 1
house rule cards for any edition

card frost
card hail, 2 of each colour, worth a lot
card snow, 2 of each color, wroth 20
card ice, light, 2 of each colour, worth 20
cards 9 to 1, 2 of each colour, worth their number
