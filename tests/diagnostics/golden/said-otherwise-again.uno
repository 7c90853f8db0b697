language 1
house rule said-again for classic "More sentences that have to be said otherwise"

keep a number called actions in a row
keep a flag called shield for every player, starting at true
keep a number called debt for every player, starting at minus 5
keep 4 piles called spot, seen by everybody

when a player plays a 8
  deal 1 card to every spot
when a player plays a 7
  the first player with the fewest cards from the dealer draws 1 card
when a player plays a 6
  the drawn card is shown to every player
when a player plays a 5
  the draw pile is shuffled
when a player plays a 4
  if the player played a card
    the player draws 1 card
when a player plays a 3
  the player may swap the drawn card with the top card of the discard pile
when a player plays a 2
  their debt becomes minus 5
when a player plays a 1
  their debt becomes -5
