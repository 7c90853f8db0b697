language 1
house rule shield for any edition with draw-two "Once a round, a player hit by a draw 2 may ignore it"

keep a number called shields for every player

when a round begins
  the shields of every player become 1

replace [draw-two.played]
  when played or turned up at the start
    if the next player's shields are above 0
      the next player's shields shrink by 1
    otherwise
      the next player draws 2 cards
      the next player misses a turn

replace [draw-two.last]
  when played as the last card
    the next player draws 2 cards
