language 1
house rule mine for classic "Who gives away a remembered card must still have it"

keep a card called pick for every player, seen by everybody
when a player plays a 4
  the player chooses a card from their hand as their pick
when a player plays a 6
  the player gives their pick to the next player
when a player plays an 8
  the player discards their pick
when a player plays a 2
  the player takes the next player's pick
when a player plays a 7
  the player plays their pick

example "the pick is given"
  Ann has red 4, red 6, blue 1, blue 3
  Ben has red 5, green 2, green 3
  the top card is red 3
  Ann plays red 4
  Ann chooses blue 1
  Ben plays red 5
  Ann plays red 6
  then Ann has blue 3
  then Ben has blue 1, green 2, green 3

example "the pick has been played, and another player has one like it"
  Ann has red 4, red 6, red 1, blue 3
  Ben has red 5, red 1, red 2, green 3
  the top card is red 3
  Ann plays red 4
  Ann chooses red 1
  Ben plays red 5
  Ann plays red 1
  Ben plays red 2
  Ann plays red 6
  then Ann has blue 3
  then Ben has red 1, green 3
