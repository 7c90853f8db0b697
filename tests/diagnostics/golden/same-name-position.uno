language 1
house rule counted for classic "What positions say already"

keep a number called misses for every player
keep a pile called open, seen by everybody
keep a number called seat
when a player plays a 7
  their misses grow by 1
