language 1
house rule unread-except for classic "Everybody but one"

when a player plays a 0, everyone except the player draws 1 card
when a player plays a 7
  everyone except the dealer draws 1 card
when a player plays a 6
  every player except the player draws 1 card
