language 1
house rule mine for classic "What cards have in common, said otherwise"

when a player plays a 1
  if they have 2 cards identical to each other
    the player draws 1 card

when a player plays a 2
  if they have the same card twice
    the player draws 1 card

when a player plays a 3
  the player chooses a colour of which they have no card as the colour in play

when a player plays a 4
  the player chooses a colour that they do not have as the colour in play
