language 1
house rule answer for classic "A Skip answers a Skip"

replace [skip.played]
  when played or turned up at the start
    the next player may play a skip
    otherwise
      the next player misses a turn

when a player begins a turn if the number of cards in the discard pile is above 9
  the player may play a draw-two
  otherwise
    the player draws 1 card
    the turn ends
