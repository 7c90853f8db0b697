language 1
house rule anyway for classic "They stay in the round"

when a player would go out if the top card is a reverse
  the player draws 2 cards
when a reverse is played as the last card
  the player draws 1 card
