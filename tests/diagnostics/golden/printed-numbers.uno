language 1
house rule printed-numbers for any edition "Numbers that are printed on cards"

keep a number called strength for every card, for the whole game
keep a pile called box for every card
keep a number called worth for every card
keep a number called power for every card, starting at 2
keep a number called power for every card
card draw-six, 2 of each colour, worth 20, strenth 6
card draw-ten, 2 of each colour, worth 20, powr 10
card draw-nine, 2 of each colour, worth 20, power
when a player plays a 7
  the power of the top card grows by 1
when a player plays a 6
  the player draws as many cards as their power
when a player plays a 5
  if the player's power is 3, the player draws 1 card
when a player plays a 4
  the player draws as many cards as the powers of the top card
