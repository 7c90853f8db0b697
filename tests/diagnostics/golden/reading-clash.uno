language 1
edition straight from classic "Nobody bluffs, and the dealer stays"

replace [challenge.bluff]
  a draw-wild may only be played if the player has no other tell-tale
replace [challenge.last]
  when a draw-wild is played as the last card
    the player chooses the colour in play
    the next player pays its penalty
remove [uno.duty]
