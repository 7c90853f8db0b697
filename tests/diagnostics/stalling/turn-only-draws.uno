language 1
house rule stalling for any edition

replace [turn.choice]
  the player draws 1 card
