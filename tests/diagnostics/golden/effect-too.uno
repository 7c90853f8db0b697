language 1
house rule mine for classic "An answer that has its own effect, too"

when a player plays a 5
  the next player may play a reverse
    the direction reverses
