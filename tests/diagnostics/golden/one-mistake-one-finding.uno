language 1
house rule cascade for any edition

# each of these lines has one mistake; what follows from it is not told
keep a nubmer called penalty
crad frost, 2 of each colour, worth 20
  when played or turned up at the start
    the next player misses a turn
question who-pays "Who pays?"
  raeding nobody, default because "it is a gift"
  reading everybody
when a player plays a 7
  the penalty grows by 1
  if the penalty is above 3
    the next player draws as many cards as the penalty
when a player plays a frost
  the next player draws 1 card
set who-pays to everybody
when a player plays a 6
  the player chooses another plyer as the victim
  the victim draws 1 card
replace [skipp.played]
  when played or turned up at the start               [cascade.skipped]
    the next player draws 1 card
add to [cascade.skipped]
  the next player misses a turn
