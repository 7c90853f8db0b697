language 1
house rule stalling for any edition

replace [turn.begin]
  when a player begins a turn if they have a 7
    the player draws 1 card
