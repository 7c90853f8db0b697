language 1
house rule fact-in-teams for classic "Teams, open hands, and two events"

replace [table.players]
  players 4 in teams of 2

when a player begins a turn or draws a card
  the next player draws 1 card

when a player plays a 7
  their hand is seen by everybody

when a player plays a 6
  they lay their hand open

when a player plays a 5
  if all cards of their hand have the same colour, the next player draws 1 card
