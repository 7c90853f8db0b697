language 1
house rule mine for classic "Numbers that are compared, and sums of what is kept"

keep a number called grapes for every player

when a player plays a 1
  if the player has a card with its colour and a number 1 above its number, the player draws 1 card

when a player plays a 2
  if the player has a card with a number 1 higher than its number, the player draws 1 card

when a player plays a 3
  if the player has a card with a number two below the number of the top card, the player draws 1 card

when a player would draw cards if they have 3 cards
  the player draws as many cards

when a player plays a 4
  if a player has grapes equal to 3, the player draws 1 card

when a player plays a 5
  if the total grapes of every player is 13, the player draws 1 card

when a player plays a 6
  if the total score of every player is 13, the player draws 1 card

when a player plays a 9
  the player draws 2 cards
  the player chooses a drawn card as the pick
