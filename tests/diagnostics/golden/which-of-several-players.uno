language 1
house rule votes for classic "Whose vote counts"

keep a colour called vote for every player
keep a flag called ready for every player
keep a player called foe for every player
keep players called leaders
keep a flag called started
keep a player called mark

when a player plays a 7
  the colour in play becomes the vote of a leader
  started becomes the ready of another player
  the mark becomes the foe of every player
