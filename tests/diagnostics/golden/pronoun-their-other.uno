language 1
house rule grudge for classic "A Wild warns an enemy"

keep a player called enemy for every player, seen by everybody
keep a flag called warned for every player

when a player plays a draw-two
  the next player's enemy becomes the player

when a player plays a wild
  if their enemy has at least 3 cards
    their warned becomes true

when a player plays a 5
  their enemy draws 1 card
  their enemy becomes nobody
  if their warned is true
    the player draws 1 card

when a player plays a 9
  for every other player
    the player's score grows by the total worth of their hand
