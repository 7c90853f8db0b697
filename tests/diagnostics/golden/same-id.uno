language 1
house rule twice for any edition

when a player plays a 1                 [one]
  the next player draws 1 card
when a player plays a 2                 [one]
  the next player draws 2 cards
when a player plays a 3                 [draw-two.played]
  the next player draws 3 cards
question challenger "Who may challenge?"
  reading somebody, default
