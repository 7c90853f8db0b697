language 1
house rule still-in for classic "Going out does not end the round"

remove [playing.end]
when a player goes out if only 1 player has cards
  the round ends
