language 1
house rule stalling for any edition

keep a number called penalty
when a player plays a 7
  repeat until the penalty is at least 5
    the penalty shrinks by 1
