language 1
house rule ids for any edition

replace [draw-tow.played]
  when played
    the next player draws 3 cards
    the next player misses a turn
remove [chalenge.bluff]
except [turn.dawn] if the drawn card is wild
add to [nothing.like.this]
  the next player draws 1 card
