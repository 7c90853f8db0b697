language 1
house rule mine for any edition "Sentences that have to be said otherwise"

keep a number called load for every player
when a player ends a turn
  if the player did not play
    the player draws 1 card
when a player plays a card in the first turn of a round
  the next player draws 1 card
when a player plays an 8
  the player takes the bottom card of the draw pile
when a player plays a 6
  the next player draws as many cards as the highest load of the other players
