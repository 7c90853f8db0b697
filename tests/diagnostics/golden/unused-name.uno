language 1
house rule idle for any edition with draw-two

keep a number called penalty
a card is heavy if it is a draw-two
when a player plays a 7
  the next player draws 1 card
