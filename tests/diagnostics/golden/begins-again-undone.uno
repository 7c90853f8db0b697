language 1
house rule lives for classic "Lives, where the dealer stays"

set next-dealer to same

keep a number called lives for every player
keep a number called gold for every player
keep a number called gems for every player, starting at 2

when the game begins
  the lives of every player become 3
  the gold of every player becomes 4
  the gems of every player become 2

when a round begins, the gold of every player becomes 1

when a player plays a 7
  their lives shrink by 1
  the next player draws 1 card if their lives are 0
  the next player draws 1 card if their gold is 0
  the next player draws 1 card if their gems are 0
