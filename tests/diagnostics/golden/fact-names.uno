language 1
house rule names for any edition

keep a player called unlucky one
keep a number called round 2 for every player
keep a number called 7
keep a flag called wild before for every player
when a player plays a 7
  the unlucky one becomes the player
