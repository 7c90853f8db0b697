language 1
house rule names for any edition

keep a number called penalty
when a player plays a wild
  the penaty grows by 1
  the colour in paly becomes red
  call the next player the victim
  the victm draws 2 cards
  the enemy draws 2 cards
  the player puts their hand into the hep
  the player's scor becomes 0
  the winner draws the drawn card
  the player draws 1 card if the top card's colur is red
  the colour becomes red
  the nice player draws 1 card
  the player swaps hands with the smallest hand
  the player with the biggest hand draws 1 card
  the player whose hand is the smallest draws 1 card
