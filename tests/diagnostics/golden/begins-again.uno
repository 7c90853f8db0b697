language 1
house rule lives for classic "Lives, and a purse"

keep a number called lives for every player, for the whole game
keep a player called banker, for the whole game
keep a number called gold for every player, starting at 5, for the whole game

when the game begins
  the lives of every player become 3
  the banker becomes a random player

add to [setup.dealer]
  every player shows their hand to the player after them

when a player plays a 7
  their lives shrink by 1
  the banker draws 1 card if their lives are 0
  their gold shrinks by 1
  the banker draws 1 card if their gold is 0
