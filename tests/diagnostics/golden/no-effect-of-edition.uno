language 1
edition my-pack from classic "Court cards only count; a joker that counts for nothing, and one that leaves the colour open"

remove [table.deck]
card king, 1 of each colour, worth 10
card joker, 1 of each colour, worth 0
card fool, 2 cards, worth 20
