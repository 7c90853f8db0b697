language 1
edition twice "Things that a card or a fact says in two ways"
colours blue, green

deck of 34 cards
cards 1 to 3, 2 of each colour, number 15
card two, 4 cards, number 15
card bomb, 4 cards, 2 of each colour
card frost, 4 cards, worth 20, worth their number
card flood, 4 cards, number 5, number 6
keep a number called penalty, starting at 3, starting at 4
keep a pile called row, seen by nobody, seen by everybody
