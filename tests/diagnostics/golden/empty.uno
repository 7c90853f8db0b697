language 1
house rule nothing for any edition with draw-two

rule silence
when a player plays a wild
when a player plays a 3
  if the player has 1 card
  otherwise
when a player plays a 4
  if the player has 1 card
replace [draw-two.played]
add to [skip.played]
except [turn.drawn]
question why "Why?"
