language 1
house rule that-player for any edition

keep a player called doubter
when a player plays a 7
  any other player may "doubt"
    the doubter becomes that player
    the doubter draws 1 card
when a player plays a 6
  any other player may "object"
    the doubter becomes them
    the doubter draws 1 card
when a player plays a 5
  any other player may "point"
    they choose another player as the target
    that player draws 1 card
    the target draws 1 card
