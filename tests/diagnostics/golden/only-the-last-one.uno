language 1
house rule mine for any edition "The drawn card of several, and a state that remains"

when a player plays a 7
  the next player draws 2 cards
  the next player shows the drawn card to every player
when a player has at least 2 wild cards
  the player puts a wild card from their hand under the draw pile
keep a number called chips for every player
when a player plays a 5, their chips grow by 3
when a player has at least 2 chips
  their chips shrink by 2
