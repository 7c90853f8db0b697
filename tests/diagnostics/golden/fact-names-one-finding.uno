language 1
house rule names for classic "Two names that cannot be"

keep a player called unlucky one, for the whole game
keep a flag called wild before for every player

when a player plays a 7
  the unlucky one becomes the next player
  their wild before becomes true

a player may not play a wild card if their wild before is true
