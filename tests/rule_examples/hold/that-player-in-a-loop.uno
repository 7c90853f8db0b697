language 1
house rule that-player-in-a-loop for classic "Under `for every player`, `that player` is each of them in turn"

keep a player called target
when a player plays a 7
  for every other player
    if they have exactly 3 cards
      the target becomes that player
      that player draws 1 card
when a player plays a 6
  for every other player
    they may "pay"
      that player's score shrinks by 1, but not below 0
      the player's score grows by 1

example "Cleo has 3 cards"
  Ann has red 7, blue 1, blue 3
  Ben has 4 cards
  Cleo has 3 cards
  the top card is red 9
  Ann plays red 7
  then the target is Cleo
  then Cleo has 4 cards

example "Ben pays Ann"
  Ann has red 6, blue 1, blue 3
  Ben has 4 cards
  Cleo has 3 cards
  Ben's score is 10
  the top card is red 9
  Ann plays red 6
  Ben does "pay"
  Cleo declines
  then Ben's score is 9
  then Ann's score is 1
