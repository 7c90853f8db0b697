language 1
house rule none-of-one for classic "No, before the name of one player or card"

when a player plays a 1
  the player chooses another player as the rival
  if no rival has 3 cards
    the player draws 1 card

when a player plays a 2
  the player draws 1 card
  if no drawn card is red
    the player draws 1 card

when a player plays a 3
  the player draws cards until no drawn card can be played
