language 1
house rule nobody-chosen for classic "Nobody, and no card"

keep a player called holder

when a player plays a 3
  the player chooses another player who has at least 2 cards as the pond
  if the pond has a red card
    the pond gives a red card to the player
  otherwise
    the player draws 1 card

when a player plays a 4
  the player chooses another player who has at least 2 cards as the victim
  the holder becomes the victim

when a player plays a 6
  the player chooses a red card from their hand as the bait
  the player puts the bait under the draw pile
  the player draws 1 card

when a player plays a 7
  the holder draws 1 card
