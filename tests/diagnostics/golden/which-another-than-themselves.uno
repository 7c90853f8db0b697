language 1
house rule t for classic "Attackers"
keep a player called last attacker
when a player plays a draw-two
  if the last attacker is another player
    the next player draws 2 cards
  the last attacker becomes the player
