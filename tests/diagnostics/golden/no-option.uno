language 1
house rule stuck for any edition

when a player plays a 4
  the player must play a reverse
when a player plays a 3
  the player does one of these
    the player plays a reverse
    the player plays a skip

# these leave nothing out
keep a number called penalty
when a player plays a 6
  the penalty grows by 2
  the next player does one of these
    they draw 2 cards if the penalty is 0
    they draw as many cards as the penalty if the penalty is above 0
when a player plays a 5
  the player does one of these
    the player draws 1 card if the direction is left
    the player draws 2 cards if the direction is right
when a player plays a 9
  the player does one of these
    the player draws 1 card if any player has 1 card
    the player draws 2 cards if no player has 1 card
when a player plays an 8
  the player does one of these
    the player gives a card to the next player if they have more than 1 card
    the player draws 1 card if they have 1 card
when a player plays a 2
  the player does one of these
    the player draws 1 card if there are 2 players
    the player draws 2 cards if there are more than 2 players

# this one does
when a player plays a 1
  the player does one of these
    the player draws 1 card if there are 2 players
    the player draws 2 cards if there are more than 3 players
