language 1
house rule lucky for classic "A secret number that everybody hears"

keep a number called lucky number for every player, seen by its owner
when a round begins
  every player chooses a number from 0 to 9 as their lucky number
when a player plays a card if its number is their lucky number
  the next player draws 1 card
