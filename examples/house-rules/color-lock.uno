language 1
house rule color-lock for any edition "Colour lock: after a wild, only the called colour until it has been played"

keep a flag called lock
when a player plays a wild card, the lock becomes on
when a player plays a coloured card, the lock becomes off
while the lock is on
  a player may only play a card that has the colour in play
