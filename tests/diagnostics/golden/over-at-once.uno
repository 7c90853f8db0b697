language 1
house rule slow for classic "Offers that end with a turn"

keep a flag called late
keep a flag called slow for every player
keep a flag called noted

# warned: what a play sets comes with the end of the turn
when a player plays a 5
  for every other player
    their slow becomes true
when a player plays a 6
  the late becomes true
when a player has 1 card
  the late becomes false
  their slow becomes false
  until the next turn ends
    any other player may "point it out" if the late is true
      the player draws 1 card
      the late becomes false
    any other player may "point" if the top card is red and their slow is true
      the player draws 1 card
      the player's slow becomes false

# warned: the turn of the play ends with it
when a player plays a 7
  until this turn ends
    any other player may "cry" as the spotter if the spotter has 2 cards
      the spotter draws 1 card

# a draw sets it, it is set before, or it stays open for the round: no warning
when a player draws a card
  the noted becomes true
when a player has 2 cards
  the noted becomes false
  the late becomes true
  until the next turn ends
    any other player may "tell" if the noted is true and the late is true
      the player draws 1 card
      the noted becomes false
when a player has 3 cards
  the late becomes false
  until the round ends
    any other player may "say so" if the late is true
      the player draws 1 card
      the late becomes false
