language 1
house rule answer for classic "A Skip answers a Skip"

replace [skip.played]
  when played or turned up at the start
    the next player may play a skip
    otherwise
      the next player misses a turn
