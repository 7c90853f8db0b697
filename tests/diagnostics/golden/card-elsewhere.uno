# over flip
language 1
house rule stack for any edition "Cards and rules of another box"

when a player plays a draw-two
  the next player draws 1 card
add to [wild-draw-four.penalty]
  the player draws 1 card
when a player plays a kickin-battle
  the next player draws 1 card
