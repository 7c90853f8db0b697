language 1
house rule stalling for any edition

keep a number called penalty, starting at 1
when a player plays a 7
  repeat until the penalty is 0
    the penalty grows by 1
