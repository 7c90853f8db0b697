language 1
house rule skip-passes-on for any edition "A Skip can be passed on with another Skip"

replace [skip.played]
  when played or turned up at the start
    the next player may play a skip
      the next player misses a turn
    otherwise
      the next player misses a turn
