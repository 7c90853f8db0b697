language 1
house rule villains for classic "A 2 makes a villain"

keep a player called villain

when a player plays a 2
  the villain becomes the player

example "a 2"
  Ann has red 2, blue 1
  Ben has green 1, green 2
  the top card is red 5
  Ann plays red 2
  then Ann is the vilain
