language 1
house rule newcomers for classic

when a player plays a blue reverse
  the player draws 1 card
when a player plays a 6 unless they have 3 cards if it is red
  the player draws 1 card
when a player plays a 7 if they have 3 cards unless it is red
  the player draws 1 card
when a player plays a 5
  the player is out
when a player plays a 4
  at the same time every player chooses a card from their hand as their pick
when a player plays a 3
  everybody but the player draws 1 card
when a player plays a 2, all players but them draw 1 card
when a player plays a 1, the player draws 2 cards for
