language 1
house rule still-there for classic "Somebody may ask whether another player is still in the round"

replace [table.players]
  players 4
keep a player called hero
the partner of a player means the player opposite them
when a player plays an 8, the hero becomes the player
when a player has 12 cards if at least 2 players are left
  they leave the round
when only 1 player is left, the round ends
when a player plays a 7
  if their partner is out of the round
    the player draws 1 card
when a player plays a 6
  if their partner is still in the round
    the player draws 1 card
when a player plays a 5
  if the hero has left the round and their partner is not out of the round
    the player draws 1 card
when a player plays a 4
  unless the hero is still in the round
    the player draws 1 card

example "the partner has left, and the 7 finds it out"
  Ann has red 7, blue 1
  Ben has green 1
  Cleo has green 9
  Cleo is out of the round
  Dan has green 2
  the top card is red 5
  Ann plays red 7
  then Ann has 2 cards

example "the partner is there"
  Ann has red 7, blue 1
  Ben has green 1
  Cleo has green 3
  Dan has green 2
  the top card is red 5
  Ann plays red 7
  then Ann has 1 card

example "the 6 asks whether the partner is there"
  Ann has red 6, blue 1
  Ben has green 1
  Cleo has green 3
  Dan has green 2
  the top card is red 5
  Ann plays red 6
  then Ann has 2 cards

example "the partner of the hero is asked, who has left"
  Ann has red 5, blue 1
  Ben has green 9
  Ben is out of the round
  Cleo has green 3
  Dan has green 2
  the hero is Ben
  the top card is red 9
  Ann plays red 5
  then Ann has 2 cards

example "the hero is there"
  Ann has red 4, blue 1
  Ben has green 1
  Cleo has green 3
  Dan has green 2
  the hero is Ben
  the top card is red 9
  Ann plays red 4
  then Ann has 1 card
